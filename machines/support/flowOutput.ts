/** How a flow that was opened over a screen ends. */
export type FlowOutput =
  /** Done; what it changed is on the server. */
  | { kind: 'done' }
  /** The person left it, and nothing changed. */
  | { kind: 'cancelled' }
  /** It did not work, and the person was told. */
  | { kind: 'failed' }
  /** It ends at another plant. */
  | { kind: 'plantOpened'; plantId: string };
