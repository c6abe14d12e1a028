import type { Restored } from '#app/data/write/bin.ts';

const words: Partial<Record<Restored['missing'][number], string>> = {
  pot: "Its pot is no longer free: choose 'Repot' on its page.",
  plant: 'Its plant is elsewhere now.',
  code: 'Its label is on another pot now.',
};

/** Says what could not be connected again with something that was restored. */
export const missingWords = ({ missing }: Restored): string =>
  missing.flatMap((kind) => words[kind] ?? []).join(' ');
