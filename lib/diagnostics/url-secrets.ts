import type { CallLog } from './call-log.js';

/**
 * Tells the log what in a URL gives a right to enter: a password, and values in its query whose
 * names say so. The text need not be a valid URL.
 */
export function addUrlSecrets(url: string, log: CallLog): void {
  if (!/[@=]/.test(url)) return;
  const userInfo = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)@/i.exec(url)?.[1] ?? '';
  const [user = '', ...password] = userInfo.split(':');
  // A user without a password is a key.
  log.addSecret(decoded(password.join(':') || user));
  for (const [, name = '', value = ''] of url.matchAll(/[?&#]([^=&#]*)=([^&#]*)/g))
    if (KEY_NAME.test(name)) log.addPossibleSecret(decoded(value));
}

const KEY_NAME = /auth|code|cred|key|pass|pwd|secret|session|sig|token/i;

/** The text without percent signs, or as it is where they are no valid escapes. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
