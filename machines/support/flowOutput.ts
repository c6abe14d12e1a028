/** The result of a flow that was opened over a screen. */
export type FlowOutput =
  /** Done; the changes are on the server or in the outbox. */
  | { kind: 'done' }
  /** The user cancelled, and nothing changed. */
  | { kind: 'cancelled' }
  /** The flow failed, and the user was informed. */
  | { kind: 'failed' }
  /** The flow ends at another plant. */
  | { kind: 'plantOpened'; plantId: string };

/**
 * Writes a state in which a flow ends.
 *
 * @param entry the actions at its end
 */
export const finalState = <const Kind extends string, const Entry extends readonly string[]>(
  kind: Kind,
  description: string,
  ...entry: Entry
) => ({ description, type: 'final' as const, entry, output: { kind } });
