import { canLeave, leadingToEnd, unhandledErrors } from '../describe/paths.ts';
import { goneText } from './journeyLines.ts';
import { noticeDelays } from './noticeDelays.ts';
import { noticeEvents } from './noticeEvents.ts';
import { noticeFeedback } from './noticeFeedback.ts';
import { noticeGuards } from './noticeGuards.ts';
import { noticeMessages } from './noticeMessages.ts';
import type { JourneyChange, Notice, TransitionChange } from './review.ts';
import type { Seen } from './seen.ts';
import type { TakenOnBoth } from './takeOnBoth.ts';

interface Compared {
  journeys: readonly JourneyChange[];
  transitions: readonly TransitionChange[];
  taken: Pick<TakenOnBoth, 'taken' | 'asked'>;
}

/** Returns what people would notice of a change, the worst first. @param before in the names of the new chart */
export function noticesOf(before: Seen, after: Seen, { journeys, transitions, taken }: Compared): Notice[] {
  return [
    ...journeysGone(journeys),
    ...errors(before, after),
    ...reloads(before, after),
    ...deadEnds(before, after),
    ...unreachable(before, after),
    ...noticeGuards(transitions, after.chart, taken.asked),
    ...noticeDelays(transitions, after.chart),
    ...noticeFeedback(taken.taken, after.chart),
    ...noticeEvents(before, after),
    ...noticeMessages(before, after),
  ];
}

const quoted = (path: string) => `\`${path}\``;

/** Returns the journeys that disappeared, the worst first: those that the chart does no longer. */
export const journeysGone = (journeys: readonly JourneyChange[]): Notice[] =>
  journeys
    .filter(({ mark }) => mark === 'removed')
    .toSorted((a, b) => Number(a.stillHolds ?? false) - Number(b.stillHolds ?? false))
    .map(({ name, stillHolds }) => ({
      kind: 'journeyGone',
      text: `The journey '${name}' disappeared${goneText(stillHolds)}.`,
      states: [],
    }));

function errors(before: Seen, after: Seen): Notice[] {
  const known = new Set(unhandledErrors(before.chart).map(({ state, actor }) => `${state} ${actor}`));
  return unhandledErrors(after.chart)
    .filter(({ state, actor }) => !known.has(`${state} ${actor}`))
    .map(({ state, actor }) => ({
      kind: 'unhandledError',
      text: `If ${quoted(actor)} fails${state === '' ? '' : ` in ${quoted(state)}`}, no transition handles it: XState throws the error, and the chart stops.`,
      states: [state],
    }));
}

/** A half-done write that a reload loses leaves the server and the phone in different states. */
function reloads(before: Seen, after: Seen): Notice[] {
  const keptIn = ({ chart, facts }: Seen) =>
    new Set([
      ...chart.states.filter(({ tags }) => tags.includes('unsettled')).map(({ path }) => path),
      ...(facts?.unsettled?.states ?? []),
    ]);
  const was = keptIn(before);
  const is = keptIn(after);
  const notKept = (state: string, why: string): Notice => ({
    kind: 'notKept',
    text: `${quoted(state)} ${why}.`,
    states: [state],
  });
  const lost = after.chart.states
    .filter(({ path }) => was.has(path) && !is.has(path))
    .map(({ path }) =>
      notKept(
        path,
        'is not kept any more: unless another chart keeps it, a reload loses what is half done there',
      ),
    );
  const known = new Set(before.chart.states.map(({ path }) => path));
  const writing = after.facts?.writes ?? [];
  const unkept = after.chart.states
    .filter(
      ({ path, invokes }) =>
        is.size > 0 && !is.has(path) && !known.has(path) && invokes.some(({ src }) => writing.includes(src)),
    )
    .map(({ path }) => notKept(path, 'writes, but is not kept: a reload loses what is half done there'));
  const changed =
    before.facts?.unsettled &&
    after.facts?.unsettled &&
    before.facts.unsettled.onReload !== after.facts.unsettled.onReload;
  const how: Notice[] = changed
    ? [
        {
          kind: 'notKept',
          text: `After a reload: ${after.facts!.unsettled!.onReload} Before: ${before.facts!.unsettled!.onReload}`,
          states: [],
        },
      ]
    : [];
  return [...lost, ...unkept, ...how];
}

function deadEnds(before: Seen, after: Seen): Notice[] {
  const old = new Set(before.paths.leaves.map(({ path }) => path));
  const stuck = after.paths.leaves.filter(
    ({ path, type }) => type !== 'final' && !canLeave(after.paths, path),
  );
  const found = stuck.flatMap(({ path }): Notice[] => {
    if (!old.has(path))
      return [
        {
          kind: 'deadEnd',
          text: `The new state ${quoted(path)} is a dead end: nothing leads out of it.`,
          states: [path],
        },
      ];
    if (!canLeave(before.paths, path)) return [];
    return [{ kind: 'cannotLeave', text: `${quoted(path)} can no longer be left.`, states: [path] }];
  });
  const couldEnd = leadingToEnd(before.paths);
  const canEnd = leadingToEnd(after.paths);
  const isStuck = new Set(stuck.map(({ path }) => path));
  const endless = after.paths.leaves
    .map(({ path }) => path)
    .filter((path) => couldEnd.has(path) && !canEnd.has(path) && !isStuck.has(path));
  const noEnd: Notice = {
    kind: 'cannotEnd',
    text: `From ${endless.map(quoted).join(', ')} the chart can no longer end.`,
    states: endless,
  };
  return endless.length > 0 ? [...found, noEnd] : found;
}

function unreachable(before: Seen, after: Seen): Notice[] {
  const old = new Set(before.paths.leaves.map(({ path }) => path));
  return after.paths.leaves
    .filter(
      ({ path }) => !after.paths.reached.has(path) && (!old.has(path) || before.paths.reached.has(path)),
    )
    .map(({ path }) => ({
      kind: 'unreachable',
      text: `${old.has(path) ? '' : 'The new state '}${quoted(path)} can${old.has(path) ? ' no longer' : 'not'} be reached.`,
      states: [path],
    }));
}
