/** Records what two people typed and did, to compare it with the server in the end. */
export class Diary {
  waterings = 0;
  readonly names = new Set<string>();
  readonly places = new Set<string>();
  /** The texts of refusals that people saw. */
  readonly refusals: string[] = [];
  readonly deleted = new Set<string>();
  /** The photos of each note, which is named by its first word. */
  readonly photos = new Map<string, number>();
  /** The note that each typed word is in. */
  readonly #words = new Map<string, string>();

  /** Returns a new word, as typed into a note; its own note by default. */
  word(note?: string): string {
    const word = `leaf${String(this.#words.size).padStart(4, '0')}`;
    this.#words.set(word, note ?? word);
    if (note === undefined) this.photos.set(word, 0);
    return word;
  }

  /** Returns the first words of all notes. */
  get notes(): string[] {
    return [...this.photos.keys()];
  }

  /** Returns the words that must be on the server, each in one note. */
  get kept(): string[] {
    const isRefused = (word: string) => this.refusals.some((text) => text.includes(word));
    return [...this.#words].flatMap(([word, note]) =>
      this.deleted.has(note) || isRefused(word) ? [] : [word],
    );
  }
}
