/** Why a task is due. */
import { isolated } from './bidi.ts';
import { relativeDay } from './days.ts';
import { everyDays } from './preferences.ts';
import type { WinterFactor } from './winterFactors.ts';
import { hemisphereOf, seasonOn, winterDays } from './seasons.ts';
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

interface Due {
  actions: readonly { actionName: string }[];
  frequencyDays?: number | null;
  /** Missing in a list that an earlier version kept. */
  winterFactor?: WinterFactor;
}

/** Returns in winter how often the care is wanted then, unless it is as in summer. */
function inWinter({ frequencyDays, winterFactor = 1 }: Due, zone: string, today: string): number | null {
  if (frequencyDays == null || !seasonOn(hemisphereOf(zone), today).isWinter) return null;
  const days = winterDays(frequencyDays, winterFactor);
  return days === frequencyDays ? null : days;
}

/**
 * Returns why a task is due: 'Watered 9 days ago by Ben · every 7 days · winter: every 10'.
 *
 * @param entries the plant's newest entries, newest first
 * @param zone of the household
 * @param today `YYYY-MM-DD`
 * @param me the id of the user, who is 'you'
 * @returns `null` if neither the interval nor the last care is known
 */
export function whyDue(
  task: Due,
  entries: readonly Given[],
  { zone, today, me }: { zone: string; today: string; me: string | null },
): string | null {
  const { actions, frequencyDays } = task;
  const last = entries.find((entry) => actions.some(({ actionName }) => actionName === entry.actionName));
  const parts: string[] = [];
  if (last) {
    const who = last.userID === me ? 'you' : last.by === null ? 'a former member' : isolated(last.by);
    parts.push(
      `${last.actionNamePast} ${relativeDay(dayIn(zone, Date.parse(last.createdAt)), today)} by ${who}`,
    );
  }
  if (frequencyDays != null) parts.push(everyDays(frequencyDays));
  const winter = inWinter(task, zone, today);
  if (winter !== null) parts.push(`winter: every ${winter}`);
  const text = parts.join(' · ');
  return text === '' ? null : text[0]!.toUpperCase() + text.slice(1);
}
