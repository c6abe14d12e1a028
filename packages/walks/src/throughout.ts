import { explore } from './explore.ts';
import type { Model } from './model.ts';
import { once } from './once.ts';
import { startRun, type Seen } from './run.ts';

/** A promise about whole walks. */
export interface Rule {
  /** As it is written: `never calls deleteItem until deletion.confirmed`. */
  text: string;
  /** The sentence, without its source. */
  says: string;
  /** In brackets at the end of the sentence; '' if there is none. */
  source: string;
  demands: 'never' | 'always' | 'eventually';
  fact: string;
  /** The fact that ends the demand, at the moment at which it is true; `null` if none does. */
  until: string | null;
  /** The fact from which on the demand holds, at the same moment, too; `null` if it holds from the start. */
  after: string | null;
}

/** A step of a walk, or its start, and what it shows. */
export interface Moment {
  /** `''` at the start. */
  step: string;
  seen: Pick<Seen, 'state' | 'calls' | 'tells' | 'emits'>;
}

const rule =
  /^(?<demands>never|always|eventually) (?<fact>.+?)(?: until (?<until>.+?)| after (?<after>.+?))?$/;
const sentence = /^(?<says>.+?)(?: \((?<source>[^()]+)\))?$/;

/**
 * Parses a model's promises about whole walks.
 *
 * @throws if one begins with no demand
 */
export const rulesOf = once(({ throughout = {} }: Model): Rule[] =>
  Object.entries(throughout).map(([text, saying]) => {
    const { demands, fact, until = null, after = null } = rule.exec(text)?.groups ?? {};
    const { says = saying, source = '' } = sentence.exec(saying)?.groups ?? {};
    if (!demands || !fact) throw new Error(`'${text}' is not 'never …', 'always …' or 'eventually …'`);
    return { text, says, source, demands: demands as Rule['demands'], fact, until, after };
  }),
);

/** What a fact can be about, by its first word; any other fact is a step or the event that causes it. */
const facts: Record<string, (name: string, moment: Moment) => boolean> = {
  calls: (name, { seen: { calls } }) => (name === '' ? calls.length > 0 : calls.some((call) => name in call)),
  tells: (name, { seen }) => seen.tells.some(({ event }) => event.type === name),
  emits: (name, { seen }) => seen.emits.some(({ type }) => type === name),
  in: (name, { seen }) => seen.state.split(' ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`)),
};

/** Returns whether a fact is true at a moment. Several facts are joined by `or`. */
const isTrue = (fact: string, moment: Moment): boolean =>
  fact.split(' or ').some((each) => {
    const [verb = '', name = ''] = each.split(/ (.*)/);
    if (Object.hasOwn(facts, verb)) return facts[verb]!(name, moment);
    return moment.step === each || moment.step.startsWith(`${each} (`) || moment.step.startsWith(`${each}: `);
  });

/** Whether a demand does not hold yet, holds, or holds no longer. */
type Phase = 'before' | 'on' | 'over';

const firstPhase = ({ after }: Rule): Phase => (after === null ? 'on' : 'before');

/** Returns the phase after a moment; `null` if the moment breaks the rule. */
function phaseAfter({ demands, fact, until, after }: Rule, phase: Phase, moment: Moment): Phase | null {
  if (phase === 'over' || (until !== null && isTrue(until, moment))) return 'over';
  if (phase === 'before' && !isTrue(after!, moment)) return 'before';
  const isFact = isTrue(fact, moment);
  if (demands === 'eventually') return isFact ? (after === null ? 'over' : 'before') : 'on';
  return isFact === (demands === 'always') ? 'on' : null;
}

/** A situation of a chart in a phase of a rule, and the shortest way to it. */
interface Place {
  phase: Phase;
  start: string;
  steps: string[];
  next: Set<string>;
}

/** The shortest walk that breaks a rule. */
export interface Counterexample {
  start: string;
  steps: string[];
}

/**
 * Looks for a walk of a chart, of any length, that breaks a rule. `eventually` is broken by a walk after which the fact cannot become
 * true any more.
 *
 * @returns the shortest such walk; `null` if all keep the rule
 */
export function counterexample(model: Model, held: Rule): Counterexample | null {
  const { situations, starts } = explore(model);
  const places = new Map<string, Place>();
  const idOf = (key: string, phase: Phase) => `${phase} ${key}`;
  const waiting: { id: string; key: string }[] = [];
  const arrive = (key: string, phase: Phase, walk: Counterexample): string => {
    const id = idOf(key, phase);
    if (!places.has(id)) {
      places.set(id, { phase, ...walk, next: new Set() });
      waiting.push({ id, key });
    }
    return id;
  };
  for (const { name, to } of starts) {
    const phase = phaseAfter(held, firstPhase(held), { step: '', seen: startRun(model, name).seen() });
    if (phase === null) return { start: name, steps: [] };
    arrive(to, phase, { start: name, steps: [] });
  }
  // Breadth first, so the first walk that breaks the rule is the shortest.
  for (const { id, key } of waiting) {
    const place = places.get(id)!;
    for (const { step, seen, to } of situations.get(key)!.edges) {
      const walk = { start: place.start, steps: [...place.steps, step] };
      const phase = phaseAfter(held, place.phase, { step, seen });
      if (phase === null) return walk;
      place.next.add(arrive(to, phase, walk));
    }
  }
  return held.demands === 'eventually' ? hopeless(places) : null;
}

/** Returns the shortest walk after which the fact that is demanded cannot become true any more. */
function hopeless(places: ReadonlyMap<string, Place>): Counterexample | null {
  const hopeful = new Set([...places].flatMap(([id, { phase }]) => (phase === 'on' ? [] : [id])));
  for (let size = -1; size !== hopeful.size;) {
    size = hopeful.size;
    for (const [id, { next }] of places) if (!next.isDisjointFrom(hopeful)) hopeful.add(id);
  }
  const found = [...places].find(([id]) => !hopeful.has(id));
  return found ? { start: found[1].start, steps: found[1].steps } : null;
}

/** Returns the facts of a rule that are true at no moment of any walk: such a rule says nothing, or names what does not exist. */
export function neverTrueIn(model: Model, { fact, until, after }: Rule): string[] {
  const { situations, starts } = explore(model);
  const moments: Moment[] = [
    ...starts.map(({ name }) => ({ step: '', seen: startRun(model, name).seen() })),
    ...[...situations.values()].flatMap(({ edges }) => edges),
  ];
  return [fact, until, after].filter(
    (each) => each !== null && !moments.some((moment) => isTrue(each, moment)),
  ) as string[];
}

/**
 * Watches one walk of a chart, also one with real actors.
 *
 * @returns a function that is told each moment, beginning with the start
 * @throws the function, at the moment that breaks a rule, with the steps so far
 */
export function watched(model: Model): (moment: Moment) => void {
  const phases = new Map(rulesOf(model).map((each) => [each, firstPhase(each)]));
  const steps: string[] = [];
  return (moment) => {
    if (moment.step !== '') steps.push(moment.step);
    for (const [each, before] of phases) {
      const phase = phaseAfter(each, before, moment);
      if (phase === null) throw new Error(`${each.says}: '${each.text}' is broken by ${steps.join(' → ')}`);
      phases.set(each, phase);
    }
  };
}
