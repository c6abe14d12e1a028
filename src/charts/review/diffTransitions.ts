import type { ChartDescription, TransitionDescription } from '../describe/description.ts';
import { triggerText } from '../describe/triggerText.ts';
import { isWithin } from '../describe/tree.ts';
import { bodyChanges } from './bodies.ts';
import { change, listed } from './diffStates.ts';
import { triggerKey } from './names.ts';
import type { Change, PartChange, TransitionChange } from './review.ts';
import { isSameSource } from './sameSource.ts';

interface Pair {
  was: TransitionDescription;
  is: TransitionDescription;
}

/**
 * Returns the transitions that differ.
 *
 * @param before in the names of the new chart
 * @param parts the guards, actions and delays that read differently
 */
export function diffTransitions(
  before: ChartDescription,
  after: ChartDescription,
  parts: readonly PartChange[],
): TransitionChange[] {
  const { pairs, gone, added } = pairUp(before.transitions, after.transitions);
  const changed = pairs.flatMap(({ was, is }): TransitionChange[] => {
    const changes = [...changesOf(was, is), ...orderChange({ was, is }, pairs), ...bodyChanges(parts, is)];
    return changes.length > 0
      ? [{ mark: 'changed', transition: is, oldKey: was.key, ...noMove, changes }]
      : [];
  });
  return [...changed, ...moves(gone, added, after.transitions)];
}

const noMove = { movedFrom: [], coveredBy: null };

/** Returns what alternatives have in common. */
export const groupOf = ({ source, trigger }: TransitionDescription) => `${source} on ${triggerKey(trigger)}`;

type Likeness = (a: TransitionDescription, b: TransitionDescription) => boolean;

const isSameCause: Likeness = (a, b) => groupOf(a) === groupOf(b);
const isSameGuard: Likeness = (a, b) => isSameSource(a.guard, b.guard);
const isSameTarget: Likeness = (a, b) => a.targets.join() === b.targets.join();
/** Two delays of one state, of another time. */
const isDelay: Likeness = (a, b) =>
  a.source === b.source && a.trigger.kind === 'after' && b.trigger.kind === 'after';

/** The ways to recognise a transition, the surest first. */
const likenesses: Likeness[] = [
  (a, b) => isSameCause(a, b) && isSameGuard(a, b) && isSameTarget(a, b),
  (a, b) => isSameCause(a, b) && isSameGuard(a, b),
  (a, b) => isSameCause(a, b) && isSameTarget(a, b),
  (a, b) => isDelay(a, b) && isSameGuard(a, b) && isSameTarget(a, b),
];

function pairUp(before: readonly TransitionDescription[], after: readonly TransitionDescription[]) {
  const pairs: Pair[] = [];
  const gone = new Set(before);
  const added = new Set(after);
  for (const isAlike of likenesses) {
    for (const is of added) {
      const was = [...gone].find((each) => isAlike(each, is));
      if (!was) continue;
      pairs.push({ was, is });
      gone.delete(was);
      added.delete(is);
    }
  }
  const inOrder = pairs.toSorted((a, b) => after.indexOf(a.is) - after.indexOf(b.is));
  return { pairs: inOrder, gone: [...gone], added: [...added] };
}

function changesOf(was: TransitionDescription, is: TransitionDescription): Change[] {
  return [
    change('leads to', leads(was), leads(is)),
    change('only if', was.guard, is.guard),
    change('does', listed(was.actions), listed(is.actions)),
    change('enters again', String(was.reenter), String(is.reenter)),
    change('after', delayOf(was), delayOf(is)),
    change('description', was.description, is.description),
  ].flat();
}

/** Alternatives are tried in their order. One that was added before others does not change the order among these. */
function orderChange({ was, is }: Pair, pairs: readonly Pair[]): Change[] {
  const others = pairs.filter((pair) => pair.is !== is && groupOf(pair.is) === groupOf(is));
  const passed = others.filter(
    (pair) => pair.is.alternative > is.alternative && pair.was.alternative < was.alternative,
  );
  return passed.flatMap((pair) =>
    change('order', `after ${guardOf(pair.was)}`, `before ${guardOf(pair.is)}`),
  );
}

const guardOf = ({ guard }: TransitionDescription) => `[${guard ?? 'else'}]`;

const leads = ({ targets }: TransitionDescription) => targets.join(' and ') || 'stays';
const delayOf = ({ trigger }: TransitionDescription) =>
  trigger.kind === 'after' ? triggerText(trigger) : null;

/** A transition that left one state and came to another is one change: it was moved, such as from two states to their parent. */
function moves(
  gone: readonly TransitionDescription[],
  added: readonly TransitionDescription[],
  all: readonly TransitionDescription[],
): TransitionChange[] {
  const isMoved = (was: TransitionDescription, is: TransitionDescription) =>
    was.source !== is.source && whatItDoes(was) === whatItDoes(is);
  const came = added.map((is): TransitionChange => {
    const from = gone.filter((was) => isMoved(was, is)).map(({ source }) => source);
    const mark = from.length > 0 ? 'changed' : 'added';
    return { mark, transition: is, oldKey: null, movedFrom: from, coveredBy: null, changes: [] };
  });
  const left = gone.filter((was) => !added.some((is) => isMoved(was, is)));
  return [
    ...came,
    ...left.map((was): TransitionChange => {
      const outer = all.find((is) => isMoved(was, is) && isWithin(was.source, is.source));
      return {
        mark: 'removed',
        transition: was,
        oldKey: was.key,
        movedFrom: [],
        coveredBy: outer?.source ?? null,
        changes: [],
      };
    }),
  ];
}

const whatItDoes = ({ trigger, targets, guard, actions }: TransitionDescription) =>
  JSON.stringify([triggerKey(trigger), targets, guard, actions]);
