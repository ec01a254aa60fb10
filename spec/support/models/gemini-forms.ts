import type { Forms, Said, SaidCall } from './said.js';
import { eventText, pieces } from './sse.js';

/** Answers in the form of Gemini's generateContent. */
export const geminiForms: Forms = {
  whole: (said) => response([...textParts(said.text), ...callParts(said)], finishOf(said)),
  events(said) {
    const texts = pieces(said.text ?? '').flatMap((piece) => textParts(piece));
    const calls = callParts(said);
    return [
      ...texts.map((part) => eventText(response([part], undefined))),
      eventText(response(calls, finishOf(said))),
    ];
  },
};

function textParts(text: string | undefined): string[] {
  return text === undefined ? [] : [`{"text":${JSON.stringify(text)}}`];
}

function callParts({ calls = [] }: Said): string[] {
  return calls.map(callPart);
}

/** A signature is with it, as with those of the newest models. */
function callPart({ id, name, args }: SaidCall): string {
  const own = id === '' ? '' : `"id":${JSON.stringify(id)},`;
  return `{"functionCall":{${own}"name":${JSON.stringify(name)},"args":${args}},"thoughtSignature":"c2lnbmVk"}`;
}

function response(parts: readonly string[], finish: string | undefined): string {
  const reason = finish === undefined ? '' : `,"finishReason":"${finish}"`;
  return `{"candidates":[{"content":{"role":"model","parts":[${parts.join()}]}${reason},"index":0}],"responseId":"r1"}`;
}

function finishOf({ finish }: Said): string {
  return finish ?? 'STOP';
}
