/** The params of guards and actions that only pass on a part of the event. */

/** Returns params that hold what the actor returned, under a name. */
export const outputAs =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { event: { output: Output } }) =>
    ({ [name]: event.output }) as Record<Name, Output>;

/** Returns params that hold a field of the event, under its name. */
export const fieldOf =
  <Name extends string>(name: Name) =>
  <Value>({ event }: { event: Record<Name, Value> }) =>
    ({ [name]: event[name] }) as Record<Name, Value>;

/**
 * Returns a function that writes one of the transitions after an actor's end: a guard, a target, and actions.
 *
 * @param name under which the guard and the actions get what the actor returned
 */
export const endsBy = <Name extends string>(name: Name) => {
  const params = outputAs(name);
  type Named<Type> = { type: Type; params: typeof params };
  return <const Guard extends string, const Target extends string, const Actions extends readonly string[]>(
    guard: Guard,
    target: Target,
    ...actions: Actions
  ) => ({
    guard: { type: guard, params },
    target,
    actions: actions.map((type) => ({ type, params })) as { [Index in keyof Actions]: Named<Actions[Index]> },
  });
};

/** The server's answer: it may be a refusal, with a sentence. */
export interface Answer {
  kind: string;
  reason?: string;
}

/** Returns what `assign` keeps of an answer: why the server refused; an empty text if it did not. */
export const reasonOf = (_: unknown, { result }: { result: Answer }) => ({ reason: result.reason ?? '' });
