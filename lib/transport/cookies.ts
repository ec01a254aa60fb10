import type { CookieJar } from 'tough-cookie';

/** The cookies of one session, kept by the origin that set them and sent to it alone. */
export class SessionCookies {
  readonly #jars = new Map<string, CookieJar>();

  /**
   * The value of the Cookie header for a request to `url`; empty for none.
   *
   * @param from - Where the request was redirected from. Its cookies go along, since a redirect to
   *   another origin is followed to https of the same host only.
   */
  async headerFor(url: URL, from = url): Promise<string> {
    const cookies = new Map<string, string>();
    for (const origin of new Set([from.origin, url.origin]))
      for (const cookie of (await this.#jars.get(origin)?.getCookies(url.href)) ?? [])
        cookies.set(cookie.key, cookie.cookieString());
    return [...cookies.values()].join('; ');
  }

  /** Takes up the cookies that an answer from `url` sets; one that is not valid is passed over. */
  async store(url: URL, setCookies: readonly string[]): Promise<void> {
    if (setCookies.length === 0) return;
    let jar = this.#jars.get(url.origin);
    if (!jar) {
      jar = newJar();
      this.#jars.set(url.origin, jar);
    }
    for (const text of setCookies) await jar.setCookie(text, url.href, { ignoreError: true });
  }
}

/** Most servers set no cookie, so that the package is loaded by the first one that does. */
function newJar(): CookieJar {
  const { CookieJar } = require('tough-cookie') as typeof import('tough-cookie');
  // Hosts such as localhost and bare addresses are no public suffixes that a cookie could abuse.
  return new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
}
