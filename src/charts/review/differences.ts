import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';
import type { Change } from './review.ts';

/** Returns an event in a few words: `feedback.given (error)`. */
export function eventText({ type, ...fields }: EventObject): string {
  const values = Object.values(fields).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return values.length === 0 ? type : `${type} (${values.join(', ')})`;
}

/**
 * Returns in what two values differ, field by field.
 *
 * @param what they are: `calls`
 */
export function differencesIn(what: string, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (areEvents(before) && areEvents(after))
    return [{ what, before: before.map(eventText).join(', '), after: after.map(eventText).join(', ') }];
  if (hasFields(before) && hasFields(after) && haveSameFields(before, after)) {
    const isOne = Array.isArray(before) && before.length === 1;
    return Object.keys(before).flatMap((key) =>
      differencesIn(isOne ? what : `${what}${what.includes(' ') ? '.' : ' '}${key}`, before[key], after[key]),
    );
  }
  return [{ what, before: textOf(before), after: textOf(after) }];
}

const areEvents = (value: unknown): value is EventObject[] =>
  Array.isArray(value) && value.every((each) => typeof (each as EventObject | null)?.type === 'string');

const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const haveSameFields = (a: object, b: object) =>
  isDeepStrictEqual(Object.keys(a).toSorted(), Object.keys(b).toSorted());

const textOf = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value);
