/** Addresses that a household's events are sent to. Times are epoch milliseconds. */
export interface WebhookTables {
  webhook: {
    household_id: string;
    id: string;
    name: string;
    /** It may contain a secret, such as that of a webhook of Home Assistant. */
    url: string;
    /** The names of its events, separated by commas. */
    events: string;
    /** The key of its signatures, as its owner copied it. */
    secret: string;
    /** The key before, with which messages are also signed until `former_until`. */
    former_secret: string | null;
    former_until: number | null;
    created_at: number;
    /** When the first delivery since the last accepted one failed. */
    failing_since: number | null;
    /** When it was switched off; `null` if it is on. */
    off_at: number | null;
    /** Why Snug switched it off; `null` if an owner did. */
    off_reason: string | null;
    /** The last day whose due tasks were claimed. */
    due_day: string | null;
  };
  /** An event on its way to a webhook, or the last ones that arrived or were given up. */
  webhook_delivery: {
    household_id: string;
    id: string;
    webhook_id: string;
    event: string;
    body: string;
    created_at: number;
    state: 'waiting' | 'sent' | 'given-up';
    /** The number of attempts, including the current one. */
    attempts: number;
    /** When the next attempt is due; during an attempt, when its lease ends and another server may take over. */
    next_try_at: number;
    /** When the last attempt ended. */
    tried_at: number | null;
    /** The HTTP status of the last answer; `null` if there was none. */
    status: number | null;
    /** The beginning of the last answer. */
    answer: string | null;
    /** What went wrong, as a sentence; `null` if it was accepted. */
    problem: string | null;
  };
}
