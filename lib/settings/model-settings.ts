import type { ConnectionSettings } from './connection-settings.js';
import type { ApiSpec, ProviderName } from './providers.js';

/** Which model is asked, where, how and how far. Plain data. */
export interface ModelSettings {
  readonly provider: ProviderName;
  readonly apiSpec: ApiSpec;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The header for the key of a custom provider; empty for `Authorization: Bearer`. */
  readonly apiKeyHeader: string;
  readonly model: string;
  /** What SetAskParams was given: JSON text of an object, or empty. */
  readonly askParams: string;
  readonly streaming: boolean;
  /** Whether media of earlier questions are sent again. */
  readonly fullTranscript: boolean;
  /** Whether the provider keeps the conversation, so that only what is new is sent. */
  readonly hostedConversation: boolean;
  /** How often in a row the model may call tools. */
  readonly maxToolRounds: number;
  readonly connection: ConnectionSettings;
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly maxRedirects: number;
  readonly maxResponseBytes: number;
  readonly maxSseEventBytes: number;
}
