import type { Model } from './model.ts';
import type { Walk } from './cover.ts';
import { stepsTaken } from './journeys.ts';
import { keptBy, promisesOf } from './promises.ts';
import { startRun } from './run.ts';

const prefix = 'transition ';

/** Why a transition exists. */
export interface Sentence {
  says: string;
  /** The source of a promise, such as `spec §4`; `null` if `says` is the name of a journey. */
  source: string | null;
}

/** Returns the sentences for each transition, by its key: its promises, then its journeys, with those that end with it first. */
export function sentencesOf(model: Model): Map<string, Sentence[]> {
  const sentences = new Map<string, Sentence[]>();
  const add = (key: string, { says, source }: Sentence) => {
    const known = sentences.get(key) ?? [];
    if (!known.some((each) => each.says === says)) sentences.set(key, [...known, { says, source }]);
  };
  for (const promised of promisesOf(model)) {
    const items = keptBy(model, promised).flatMap(({ edge }) => edge.items);
    for (const item of items) if (item.startsWith(prefix)) add(item.slice(prefix.length), promised);
  }
  const journeys = model.journeys.flatMap((journey) => {
    try {
      const taken = transitionsIn(model, { start: journey.start, steps: stepsTaken(journey) });
      return [{ name: journey.name, taken }];
    } catch {
      // The journey's own test reports that it can no longer be taken.
      return [];
    }
  });
  for (const { name, taken } of journeys)
    for (const key of taken.at(-1)!.keys) add(key, { says: name, source: null });
  for (const { name, taken } of journeys)
    for (const { keys } of taken) for (const key of keys) add(key, { says: name, source: null });
  return sentences;
}

/** A step of a walk: its (state: step) pairs, and the transitions that it takes. */
interface Taken {
  pairs: string[];
  keys: string[];
}

/** Returns the steps of a walk, beginning with its start. */
function transitionsIn(model: Model, { start, steps }: Walk): Taken[] {
  const run = startRun(model, start);
  const atStart = { pairs: [start], keys: run.taken() };
  return [
    atStart,
    ...steps.map((step) => {
      const pairs = run.leaves().map((leaf) => `${leaf}: ${step}`);
      run.pass(step);
      return { pairs, keys: run.taken() };
    }),
  ];
}

/**
 * Names each walk after the first item that no earlier walk shows. A walk that only takes known transitions from another state
 * gets that state and step appended to its sentence, so that titles are unique.
 */
export function titlesOf(model: Model, walks: readonly Walk[]): string[] {
  const sentences = sentencesOf(model);
  const shown = new Set<string>();
  const titles = new Set<string>();
  return walks.map((walk) => {
    const taken = transitionsIn(model, walk);
    const isNew = (item: string) => !shown.has(item);
    const about = (keys: readonly string[]) =>
      keys.flatMap((key) => sentences.get(key) ?? []).map(({ says }) => says);
    const news = taken.flatMap(({ keys }) => keys.filter(isNew));
    const first = taken.find(({ pairs }) => pairs.some(isNew)) ?? taken.at(-1)!;
    const free = [...about(news), ...about(first.keys)].find((sentence) => !titles.has(sentence));
    const sentence = about(first.keys)[0] ?? 'Nothing comes of it';
    const title = free ?? `${sentence} (${first.pairs.find(isNew) ?? first.pairs.at(-1)})`;
    for (const { pairs, keys } of taken) for (const item of [...pairs, ...keys]) shown.add(item);
    titles.add(title);
    return title;
  });
}
