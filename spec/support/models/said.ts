/** What a model shall answer. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly SaidCall[];
  /** In the vendor's own word; the usual one if nothing is said. */
  readonly finish?: string;
}

export interface SaidCall {
  /** Empty where the vendor's form shall go without. */
  readonly id: string;
  readonly name: string;
  /** As the model writes them. */
  readonly args: string;
}

/** How a vendor's server puts an answer. */
export interface Forms {
  whole(said: Said): string;
  /** The events of a stream, each a text. */
  events(said: Said): string[];
}
