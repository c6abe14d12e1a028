/** Tells work that waits for its time that there is something to do. */
export class Bell {
  #listener: (() => void) | null = null;

  /** @param listener called at each ring; it replaces the one before */
  listen(listener: (() => void) | null): void {
    this.#listener = listener;
  }

  ring(): void {
    this.#listener?.();
  }
}
