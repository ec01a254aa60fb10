import { Failure } from '../diagnostics/failure.js';
import type { MediaPart } from './conversation.js';

/** Media types by the first bytes, in base64. */
const SIGNATURES: readonly (readonly [begin: RegExp, mediaType: string])[] = [
  [/^iVBORw0KGg/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^R0lGOD/, 'image/gif'],
  [/^UklGR.{9}XRUJQ/, 'image/webp'], // RIFF, four bytes of length, WEBP
  [/^JVBERi/, 'application/pdf'],
];

const TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'text/xml',
};

/** The images that every provider takes. */
const COMMON_IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function isCommonImage(mediaType: string): boolean {
  return COMMON_IMAGES.has(mediaType);
}

/** The media type of a part: as it says itself, else by its bytes, else by its name; else unknown. */
export function mediaTypeOf({ source, filename }: MediaPart): string | undefined {
  if ('url' in source) return typeByName(pathOf(source.url)) ?? typeByName(filename);
  if (source.mediaType !== '') return source.mediaType;
  return SIGNATURES.find(([begin]) => begin.test(source.data))?.[1] ?? typeByName(filename);
}

/**
 * The image's media type, which has to be one that providers take.
 *
 * @throws Failure `bad-argument`.
 */
export function imageTypeOf(part: MediaPart): string {
  const mediaType = mediaTypeOf(part);
  if (mediaType !== undefined && isCommonImage(mediaType)) return mediaType;
  throw new Failure(
    'bad-argument',
    `An image must be in the format PNG, JPEG, GIF or WebP; this one is ${mediaType ?? 'in none that is known'}.`,
  );
}

/** The media type of a file; bytes without a better name are what they are. */
export function fileTypeOf(part: MediaPart): string {
  return mediaTypeOf(part) ?? 'application/octet-stream';
}

/** Whether bytes of that type are text in UTF-8, as a rule. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)$/.test(mediaType);
}

export function dataUrl(mediaType: string, data: string): string {
  return `data:${mediaType};base64,${data}`;
}

/** How many bytes a text in base64 stands for; undefined when it is not base64. */
export function base64Bytes(data: string): number | undefined {
  if (data === '' || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data))
    return undefined;
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return (data.length / 4) * 3 - padding;
}

function typeByName(name: string): string | undefined {
  return TYPES_BY_EXTENSION[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
