/** The fields whose texts are words of Snug: kinds, states, ids. All other texts are personal, so a new field is masked. */
const impersonal = /^(type|kind|status|state|id|\w+Id|actor|error|pattern|action|reason|file|operation)$/;

/** Ids, days and times say nothing about a person by themselves. */
const shapes = [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-][\d:]+)?)?$/];

/**
 * Returns a payload in which a note stands for each personal text. Texts of fields that hold words of Snug stay, as do numbers.
 *
 * @param field the name of the field that has the value
 */
export function masked(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    const isPlain = value === '' || impersonal.test(field) || shapes.some((shape) => shape.test(value));
    return isPlain ? value : `(${value.length} characters)`;
  }
  if (Array.isArray(value)) return value.map((part) => masked(part, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part, name)]));
}

/** Returns an event of an actor without personal text; its type stays. */
export const maskedEvent = <Event extends { event: { type: string } }>(event: Event): Event => ({
  ...event,
  event: { ...(masked(event.event) as Event['event']), type: event.event.type },
});
