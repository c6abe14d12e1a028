import type { MessageKind } from '#domain/messageKinds.ts';

/** Notifications, messages, the operator's webhook and the calendar feed. */
export interface ReminderTables {
  push_setting: { user_id: string; hour: number };
  push_subscription: {
    household_id: string;
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
    /** The name that the app sends, such as 'Pixel 8, Chrome'. */
    device: string | null;
    /** The session in which it last subscribed, which may have ended; `null` for those of older versions. */
    session_id: string | null;
    /** When its push service last accepted a reminder. */
    sent_at: number | null;
    /** When sending last failed; `null` after a success. */
    failed_at: number | null;
  };
  /** A device that a user removed from the list; its app must not subscribe again by itself. */
  push_removal: {
    household_id: string;
    id: string;
    user_id: string;
    endpoint_hash: string;
    created_at: number;
  };
  /** A user's claimed reminder of a day, even if nothing was due. */
  digest: {
    household_id: string;
    id: string;
    user_id: string;
    day: string;
    created_at: number;
    /** When the first of the user's devices got it. */
    sent_at: number | null;
  };
  /** Where a user gets messages beside their devices. */
  message_target: {
    household_id: string;
    id: string;
    user_id: string;
    kind: MessageKind;
    /** The server; `null` for e-mail. */
    url: string | null;
    /** The topic, chat or room. */
    recipient: string | null;
    /** What the server asks for; never answered. */
    token: string | null;
    created_at: number;
    /** When the last reminder arrived. */
    sent_at: number | null;
    /** When the last message failed; `null` after a success. */
    failed_at: number | null;
    /** What went wrong then, as a sentence. */
    problem: string | null;
  };
  /** The delivery of a digest to a device or a target, or of a household's day to the operator's webhook (both are `null`). */
  delivery: {
    household_id: string;
    id: string;
    digest_id: string | null;
    subscription_id: string | null;
    target_id: string | null;
    day: string;
    /** When the household's day ends; it is not sent later. */
    ends_at: number;
    state: 'waiting' | 'sent' | 'needless' | 'given-up';
    /** The number of attempts, including the current one. */
    attempts: number;
    /** When the next attempt is due; during an attempt, when its lease ends and another server may take over. */
    next_try_at: number;
  };
  /** The private address of a user's calendar feed. */
  calendar_address: {
    user_id: string;
    token_hash: string;
    created_at: number;
    last_read_at: number | null;
    /** The hash of the content at the last read, to detect changes. */
    content_hash: string | null;
    changed_at: number;
  };
}
