import { type AiEvent, aiEvent, TextEvents } from './events.js';

/**
 * The events of a whole question: one beginning and one end, however many rounds it takes between
 * model and tools.
 */
export class RoundEvents {
  readonly #emit: (event: AiEvent) => Promise<void> | void;
  #isCreated = false;
  #completed: AiEvent | undefined;

  constructor(emit: (event: AiEvent) => Promise<void> | void) {
    this.#emit = emit;
  }

  async take(event: AiEvent): Promise<void> {
    if (event.name === 'response_completed') {
      // Whether it was the last round shows later.
      this.#completed = event;
      return;
    }
    if (event.name === 'response_created' && this.#isCreated) return;
    this.#isCreated ||= event.name === 'response_created';
    await this.#emit(event);
  }

  /** A text that no model has sent. */
  async addText(text: string, isStreaming: boolean): Promise<void> {
    if (!isStreaming) return;
    const events = new TextEvents();
    for (const event of [...events.text(text, ''), ...events.endText('')]) await this.take(event);
  }

  async end(isStreaming: boolean): Promise<void> {
    if (!isStreaming) return;
    await this.#emit(this.#completed ?? aiEvent('response_completed', ''));
    await this.#emit(aiEvent('null_terminator', ''));
  }
}
