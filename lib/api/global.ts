import { getAnsiCodePage, setAnsiCodePage } from '../data/charsets.js';
import { appendBytesToFile } from '../data/files.js';
import { Failure } from '../diagnostics/failure.js';
import { unlock, unlockStatus } from '../diagnostics/unlock-status.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { globalMembers } from './global-members.js';

/** The settings of the process, which all Global objects show. */
const settings = {
  defaultNtlmVersion: 2,
  defaultUtf8: false,
  dnsTimeToLive: 0,
  enableDnsCaching: false,
  maxThreads: 100,
  preferIpv6: false,
  threadPoolLogPath: '',
  uncommonOptions: '',
  usePkcsConstructedEncoding: false,
  verboseTls: false,
};

/**
 * Settings of the whole process: every Global object shows and sets the same ones. No licence is
 * needed, and nothing has to be unlocked. None of the methods blocks.
 *
 * @source Chilkat reference, class Global.
 */
export class Global extends ChilkatObject {
  /**
   * The Windows code page that the charset `ansi` stands for.
   *
   * @defaultValue 1252, wherever the program runs.
   * @source Chilkat reference, `AnsiCodePage`.
   */
  get AnsiCodePage(): number {
    return getAnsiCodePage();
  }
  set AnsiCodePage(codePage: number) {
    setAnsiCodePage(codePage);
  }

  /**
   * The version of NTLM, 1 or 2. Without effect.
   *
   * @defaultValue 2
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `DefaultNtlmVersion`.
   */
  get DefaultNtlmVersion(): number {
    return settings.defaultNtlmVersion;
  }
  set DefaultNtlmVersion(version: number) {
    settings.defaultNtlmVersion = inRange('DefaultNtlmVersion', version, 1, 2);
  }

  /**
   * Without effect: strings are Unicode here.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `DefaultUtf8`.
   */
  get DefaultUtf8(): boolean {
    return settings.defaultUtf8;
  }
  set DefaultUtf8(utf8: boolean) {
    settings.defaultUtf8 = utf8;
  }

  /**
   * For how many seconds a resolved name is kept; 0 for ever. Without effect.
   *
   * @defaultValue 0
   * @source Chilkat reference, `DnsTimeToLive`.
   */
  get DnsTimeToLive(): number {
    return settings.dnsTimeToLive;
  }
  set DnsTimeToLive(seconds: number) {
    settings.dnsTimeToLive = seconds;
  }

  /**
   * Whether resolved names are kept. Without effect.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `EnableDnsCaching`.
   */
  get EnableDnsCaching(): boolean {
    return settings.enableDnsCaching;
  }
  set EnableDnsCaching(enable: boolean) {
    settings.enableDnsCaching = enable;
  }

  /**
   * How many threads may run, from 1 to 500. Without effect: one worker serves all calls.
   *
   * @defaultValue 100
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `MaxThreads`.
   */
  get MaxThreads(): number {
    return settings.maxThreads;
  }
  set MaxThreads(threads: number) {
    settings.maxThreads = inRange('MaxThreads', threads, 1, 500);
  }

  /**
   * Whether IPv6 is preferred for a name that has both. Without effect.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `PreferIpv6`.
   */
  get PreferIpv6(): boolean {
    return settings.preferIpv6;
  }
  set PreferIpv6(prefer: boolean) {
    settings.preferIpv6 = prefer;
  }

  /**
   * The file to which {@link ThreadPoolLogLine} appends.
   *
   * @defaultValue `''`: none.
   * @source Chilkat reference, `ThreadPoolLogPath`.
   */
  get ThreadPoolLogPath(): string {
    return settings.threadPoolLogPath;
  }
  set ThreadPoolLogPath(path: string) {
    settings.threadPoolLogPath = path;
  }

  /**
   * Keywords for uncommon needs. No keyword has an effect.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `UncommonOptions`.
   */
  get UncommonOptions(): string {
    return settings.uncommonOptions;
  }
  set UncommonOptions(options: string) {
    settings.uncommonOptions = options;
  }

  /**
   * 2 once {@link UnlockBundle} has been called in this process, 0 before. Nothing depends on it.
   *
   * @source Chilkat reference, `UnlockStatus`.
   */
  get UnlockStatus(): number {
    return unlockStatus();
  }

  /**
   * A detail of PKCS7 encoding. Without effect.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `UsePkcsConstructedEncoding`.
   */
  get UsePkcsConstructedEncoding(): boolean {
    return settings.usePkcsConstructedEncoding;
  }
  set UsePkcsConstructedEncoding(constructed: boolean) {
    settings.usePkcsConstructedEncoding = constructed;
  }

  /**
   * Whether the logs of objects made later tell all about TLS. Without effect.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `VerboseTls`.
   */
  get VerboseTls(): boolean {
    return settings.verboseTls;
  }
  set VerboseTls(verbose: boolean) {
    settings.verboseTls = verbose;
  }

  /**
   * Forgets resolved names. None are kept.
   *
   * @returns `true`.
   * @source Chilkat reference, `DnsClearCache`.
   */
  DnsClearCache(): boolean {
    return true;
  }

  /**
   * For the end of a program. There is nothing to be done: an idle library keeps no process alive.
   *
   * @returns `true`.
   * @source Chilkat reference, `FinalizeThreadPool`.
   */
  FinalizeThreadPool(): boolean {
    return true;
  }

  /**
   * Appends a line to the file that {@link ThreadPoolLogPath} names, in UTF-8 and ended by CR LF.
   *
   * @param str - The line.
   * @returns `false` when no file is named or it cannot be written.
   * @source Chilkat reference, `ThreadPoolLogLine`.
   */
  ThreadPoolLogLine(str: string): boolean {
    const { threadPoolLogPath: path } = settings;
    if (path === '') throw new Failure('bad-argument', 'ThreadPoolLogPath is empty.');
    appendBytesToFile(path, Buffer.from(`${str}\r\n`, 'utf8'));
    return true;
  }

  /**
   * Unlocks the library, which is never locked. The code is neither kept nor looked at.
   *
   * @param _bundleUnlockCode - Any text.
   * @returns `true`.
   * @source Chilkat reference, `UnlockBundle`.
   */
  UnlockBundle(_bundleUnlockCode: string): boolean {
    unlock();
    return true;
  }
}

defineMembers(Global, globalMembers);

function inRange(property: string, value: number, lowest: number, highest: number): number {
  if (value >= lowest && value <= highest) return value;
  throw new RangeError(`Global.${property} must be from ${lowest} to ${highest}, got ${value}`);
}
