/** Why a task is due. */
import { isolated } from './bidi.ts';
import { relativeDay } from './days.ts';
import { everyDays } from './preferences.ts';
import { dayIn } from './zone.ts';

/** An entry of the plant's timeline. */
interface Given {
  actionName: string;
  actionNamePast: string;
  /** ISO 8601. */
  createdAt: string;
  userID: string;
  by: string | null;
}

/**
 * Returns why a task is due: 'Watered 9 days ago by Ben · every 7 days'.
 *
 * @param entries the plant's newest entries, newest first
 * @param zone of the household
 * @param today `YYYY-MM-DD`
 * @param me the id of the user, who is 'you'
 * @returns `null` if neither the interval nor the last care is known
 */
export function whyDue(
  { actions, frequencyDays }: { actions: readonly { actionName: string }[]; frequencyDays?: number | null },
  entries: readonly Given[],
  { zone, today, me }: { zone: string; today: string; me: string | null },
): string | null {
  const last = entries.find((entry) => actions.some(({ actionName }) => actionName === entry.actionName));
  const parts: string[] = [];
  if (last) {
    const who = last.userID === me ? 'you' : last.by === null ? 'a former member' : isolated(last.by);
    parts.push(
      `${last.actionNamePast} ${relativeDay(dayIn(zone, Date.parse(last.createdAt)), today)} by ${who}`,
    );
  }
  if (frequencyDays != null) parts.push(everyDays(frequencyDays));
  const text = parts.join(' · ');
  return text === '' ? null : text[0]!.toUpperCase() + text.slice(1);
}
