import type { ApiSpec, ProviderName } from '../../../lib/settings/providers.js';
import { anthropicForms } from './anthropic-forms.js';
import { chatForms } from './chat-forms.js';
import { geminiForms } from './gemini-forms.js';
import type { ModelReply, Vendor } from './model-server.js';
import { responsesForms } from './responses-forms.js';
import type { Forms, Said } from './said.js';

export interface VendorCase extends Forms {
  readonly vendor: Vendor;
  readonly apiSpec: ApiSpec;
  readonly provider: ProviderName;
  /** What ends an answer that is too long, and one that is withheld. */
  readonly finishes: { readonly length: string; readonly withheld: string };
}

export const CHAT: VendorCase = {
  vendor: 'chat-completions',
  apiSpec: 'ChatCompletions',
  provider: 'openai',
  finishes: { length: 'length', withheld: 'content_filter' },
  ...chatForms,
};

export const RESPONSES: VendorCase = {
  vendor: 'responses',
  apiSpec: 'Responses',
  provider: 'openai',
  finishes: { length: 'max_output_tokens', withheld: 'content_filter' },
  ...responsesForms,
};

/** All dialects, for specs that hold for each. */
export const VENDORS: readonly VendorCase[] = [
  CHAT,
  RESPONSES,
  {
    vendor: 'anthropic',
    apiSpec: 'Anthropic',
    provider: 'claude',
    finishes: { length: 'max_tokens', withheld: 'refusal' },
    ...anthropicForms,
  },
  {
    vendor: 'gemini',
    apiSpec: 'Gemini',
    provider: 'google',
    finishes: { length: 'MAX_TOKENS', withheld: 'SAFETY' },
    ...geminiForms,
  },
];

/** A reply in one piece or as a stream. */
export function replyOf(forms: Forms, said: Said, streaming: boolean): ModelReply {
  return streaming ? { events: forms.events(said) } : { body: forms.whole(said) };
}
