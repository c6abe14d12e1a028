import type { AnyStateMachine } from 'xstate';
import type { ChartDescription, TransitionDescription } from '../describe/description.ts';
import { causeText } from '../describe/triggerText.ts';
import { casesOf, guardsOf, type Calls, type GuardCase } from './guardCases.ts';
import { groupOf } from './diffTransitions.ts';
import type { Names } from './names.ts';
import type { Notice, TransitionChange } from './review.ts';

/** What the guards of both charts were asked on journeys and walks. */
export interface Asked {
  old: AnyStateMachine;
  now: AnyStateMachine;
  /** By the guard's name in its own revision. */
  calls: { old: Calls; now: Calls };
  names: Names;
  /** Walks the old chart into every situation, which asks its guards all cases. */
  walkOld(): void;
}

/** Returns the guards that answer differently in some cases of the model, and those that are not asked any more. */
export function noticeGuards(
  transitions: readonly TransitionChange[],
  after: ChartDescription,
  asked: Asked | null,
): Notice[] {
  return [
    ...(asked ? otherAnswers(after, asked) : []),
    ...notAsked(transitions, asked),
    ...neverTaken(transitions, after),
  ];
}

const isUsing = ({ guard }: TransitionDescription, name: string) =>
  (guard ?? '').split(/[\s()]+/).includes(name);

/** The places that ask a guard; more are only counted. */
const most = 2;

function otherAnswers({ transitions }: ChartDescription, asked: Asked): Notice[] {
  return Object.keys(guardsOf(asked.now)).flatMap((name): Notice[] => {
    const cases = bothAnswers(name, asked);
    const different = cases.filter(({ was, is }) => was !== is);
    if (different.length === 0) return [];
    const isTurned = different.length === cases.length && new Set(cases.map(({ is }) => is)).size === 2;
    const how = isTurned
      ? 'is turned round'
      : `answers differently in ${different.length} of ${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`;
    const users = transitions.filter((transition) => isUsing(transition, name));
    const places = users
      .slice(0, most)
      .map((each) => `\`${causeText(each)}\` in \`${each.source || 'any state'}\``);
    const more = users.length > most ? ` and ${users.length - most} more` : '';
    const where = users.length === 0 ? '' : `, asked for ${places.join(', ')}${more}`;
    return [
      {
        kind: 'guard',
        text: `\`${name}\` ${how}: ${answersText(different)}${where}.`,
        states: users.map(({ source }) => source),
      },
    ];
  });
}

function bothAnswers(name: string, { old, now, calls, names }: Asked): GuardCase[] {
  const oldName = [...names.guard].find(([, after]) => after === name)?.[0] ?? name;
  const was = guardsOf(old)[oldName];
  const is = guardsOf(now)[name];
  if (!was || !is) return [];
  return casesOf([...(calls.old.get(oldName) ?? []), ...(calls.now.get(name) ?? [])], was, is);
}

/** Returns how many cases a guard was asked, if both revisions give the same answer in all of them; `null` otherwise. */
export function sameAnswers(name: string, asked: Asked): number | null {
  const cases = bothAnswers(name, asked);
  return cases.length > 0 && cases.every(({ was, is }) => was === is) ? cases.length : null;
}

const yesNo = (answer: boolean) => (answer ? 'yes' : 'no');

/** More cases are only counted. */
const mostCases = 3;

function answersText(cases: readonly GuardCase[]): string {
  const groups = new Map<string, string[]>();
  for (const { text, was, is } of cases) {
    const answer = `${yesNo(is)} instead of ${yesNo(was)}`;
    groups.set(answer, [...(groups.get(answer) ?? []), text]);
  }
  return [...groups]
    .map(([answer, texts]) => {
      const told = casesText(texts);
      return told === '' ? answer : `${answer} if ${told}`;
    })
    .join('; ');
}

function casesText(texts: readonly string[]): string {
  const told = texts.filter((text) => text !== '');
  const more = told.length > mostCases ? [`in ${told.length - mostCases} other cases`] : [];
  return [...told.slice(0, mostCases), ...more].join(', or ');
}

/** Guards that a transition asked and does not ask any more: what they refused happens now. */
function notAsked(transitions: readonly TransitionChange[], asked: Asked | null): Notice[] {
  return transitions.flatMap(({ transition, changes }): Notice[] => {
    const gone = changes.find(({ what, after }) => what === 'only if' && after === '');
    if (!gone) return [];
    const refused = asked ? refusedBy(gone.before, asked) : '';
    const leads = transition.targets.map((path) => `\`${path}\``).join(' and ') || 'its own state';
    const text = `${placeOf(transition)} no longer asks \`${gone.before}\`: it leads to ${leads}${refused === '' ? ' in any case' : `, even if ${refused}`}.`;
    return [{ kind: 'guard', text, states: [transition.source] }];
  });
}

const placeOf = ({ source, ...transition }: TransitionDescription) =>
  `\`${causeText({ source, ...transition })}\` in \`${source || 'any state'}\``;

/** Returns the cases that a guard of the old chart refused. @param name in the new names */
function refusedBy(name: string, { old, calls, names, walkOld }: Asked): string {
  const oldName = [...names.guard].find(([, after]) => after === name)?.[0] ?? name;
  const was = guardsOf(old)[oldName];
  if (!was) return '';
  walkOld();
  const cases = casesOf(calls.old.get(oldName) ?? [], was, was);
  return casesText(cases.flatMap(({ text, is }) => (is ? [] : [text])));
}

/** Alternatives after one that lost its guard. */
function neverTaken(transitions: readonly TransitionChange[], after: ChartDescription): Notice[] {
  const open = transitions.filter(
    ({ transition, changes }) =>
      transition.guard === null && changes.some(({ what, before }) => what === 'only if' && before !== ''),
  );
  return open.flatMap(({ transition }) =>
    after.transitions
      .filter((each) => groupOf(each) === groupOf(transition) && each.alternative > transition.alternative)
      .map((each): Notice => {
        const leads = each.targets.map((path) => `\`${path}\``).join(' and ') || 'its own state';
        const text = `${placeOf(each)} → ${leads} never happens any more: the alternative before it has no guard.`;
        return { kind: 'guard', text, states: [each.source] };
      }),
  );
}
