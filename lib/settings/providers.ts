/** The forms in which models are asked, by Chilkat's names. */
export const API_SPECS = ['ChatCompletions', 'Responses', 'Gemini', 'Anthropic'] as const;

export type ApiSpec = (typeof API_SPECS)[number];

/** What is to be known of a provider. */
export interface Provider {
  /** Empty where the program has to set it. */
  readonly baseUrl: string;
  readonly apiSpec: ApiSpec;
  /** Whether it does nothing without a key. */
  readonly needsKey: boolean;
  /** Whether it lists its models at `/models`. */
  readonly listsModels: boolean;
  /** Whether images and files can be given to it. */
  readonly takesMedia: boolean;
  /** Whether it knows the role `developer`; elsewhere such a message is part of the system's. */
  readonly knowsDeveloper: boolean;
  /** What it calls the limit for a Chat Completions answer. */
  readonly chatMaxTokens: 'max_tokens' | 'max_completion_tokens';
  /** How many tools it takes; undefined where no limit is told. */
  readonly maxTools: number | undefined;
}

const COMMON = {
  apiSpec: 'ChatCompletions',
  needsKey: true,
  listsModels: true,
  takesMedia: true,
  knowsDeveloper: false,
  chatMaxTokens: 'max_tokens',
  maxTools: undefined,
} as const;

const PROVIDERS = {
  openai: {
    ...COMMON,
    baseUrl: 'https://api.openai.com/v1',
    apiSpec: 'Responses',
    knowsDeveloper: true,
    chatMaxTokens: 'max_completion_tokens',
    maxTools: 128,
  },
  google: {
    ...COMMON,
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    apiSpec: 'Gemini',
  },
  claude: { ...COMMON, baseUrl: 'https://api.anthropic.com/v1', apiSpec: 'Anthropic' },
  deepseek: {
    ...COMMON,
    baseUrl: 'https://api.deepseek.com',
    takesMedia: false,
    maxTools: 128,
  },
  perplexity: { ...COMMON, baseUrl: 'https://api.perplexity.ai', listsModels: false },
  xai: { ...COMMON, baseUrl: 'https://api.x.ai/v1' },
  custom: { ...COMMON, baseUrl: '', needsKey: false },
} as const satisfies Record<string, Provider>;

export type ProviderName = keyof typeof PROVIDERS;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

export function providerNamed(name: ProviderName): Provider {
  return PROVIDERS[name];
}
