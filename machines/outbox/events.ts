import type { Intent, NewIntent } from '#domain/intent.ts';

export type OutboxEvent =
  /** The user is signed in, perhaps again; sent with each update of the session. */
  | { type: 'session.renewed' }
  | { type: 'intent.added'; intent: Intent }
  /** The user stopped typing into this entry. */
  | { type: 'draft.released'; interactionId: string }
  /** The user's decision about the oldest refusal. */
  | { type: 'refusal.retried' }
  | { type: 'refusal.discarded' }
  | { type: 'retry.requested' }
  /** The phone is online again, or Snug is in the foreground again. */
  | { type: 'connection.returned' }
  /** This phone could not store pending intents. */
  | { type: 'storage.failed' };

/** Events that other charts send to the outbox; ids and times are added on the way. */
export type OutboxOrder =
  | { type: 'intents.made'; intents: NewIntent[] }
  | { type: 'draft.released'; interactionId: string };

/** Events for the store. Each row is written separately, so that two open pages never overwrite each other's. */
export type StoreOrder =
  | { type: 'intents.kept'; userId: string; intents: Intent[] }
  | { type: 'intents.dropped'; intents: Intent[] };
