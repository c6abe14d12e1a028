import type { Intent } from '#domain/intent.ts';
import type { Server } from '../calls.ts';

/** Returns the household's day, `YYYY-MM-DD`. */
export type Today = () => string | Promise<string>;

/** All that is particular to a kind of intent. */
export interface IntentKind<Wanted extends Intent> {
  /** Sends it; succeeds if the server has it already. @param today called only if the day matters */
  send(server: Server, intent: Wanted, today: Today): Promise<void>;
  /** The title of its refusal (spec §8). */
  failure: string;
  /** The reason, if what it changes is gone. */
  missing: string;
  /** The text that the user typed or chose, shown with a refusal. */
  typed?(intent: Wanted): string;
}

/** A change sent later than this, in ms, includes its timestamp; otherwise it counts as happening on arrival. */
const late = 60_000;

/** Returns whether a change was made long before it is sent. */
export const isLate = ({ madeAt }: Intent): boolean => Date.now() - Date.parse(madeAt) > late;
