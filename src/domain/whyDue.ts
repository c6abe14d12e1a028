/** Why a task is due. */
import { isolated } from './bidi.ts';
import { relativeDay } from './days.ts';
import { settling, valueWords } from './measurements.ts';
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
  /** The soil moisture in % below which it is due, and the newest reading; missing in a list that an earlier version kept. */
  dueBelow?: number | null;
  soilMoisture?: { value: number; time: string } | null;
}

/** Returns in winter how often the care is wanted then, unless it is as in summer. */
function inWinter({ frequencyDays, winterFactor = 1 }: Due, zone: string, today: string): number | null {
  if (frequencyDays == null || !seasonOn(hemisphereOf(zone), today).isWinter) return null;
  const days = winterDays(frequencyDays, winterFactor);
  return days === frequencyDays ? null : days;
}

/** Returns a phrase as it is written within a sentence. */
const inMiddle = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** Returns that the soil is too dry, if it has been measured since the care. @param last when the care was given, epoch milliseconds */
function drySoil({ dueBelow, soilMoisture }: Due, last: number | null): string | null {
  if (dueBelow == null || !soilMoisture || soilMoisture.value >= dueBelow) return null;
  if (last !== null && Date.parse(soilMoisture.time) <= last + settling) return null;
  const [value, below] = [soilMoisture.value, dueBelow].map((each) => valueWords('moisture', each));
  return `soil moisture ${value}, below ${below}`;
}

/**
 * Returns why a task is due: 'Soil moisture 18 %, below 25 % · watered 9 days ago by Ben · every 7 days · winter: every 10'.
 *
 * @param entries the plant's newest entries, newest first
 * @param zone of the household
 * @param today `YYYY-MM-DD`
 * @param me the id of the user, who is 'you'
 * @returns `null` if neither the soil, the interval nor the last care is known
 */
export function whyDue(
  task: Due,
  entries: readonly Given[],
  { zone, today, me }: { zone: string; today: string; me: string | null },
): string | null {
  const { actions, frequencyDays } = task;
  const last = entries.find((entry) => actions.some(({ actionName }) => actionName === entry.actionName));
  const dry = drySoil(task, last ? Date.parse(last.createdAt) : null);
  const parts = dry === null ? [] : [dry];
  if (last) {
    const who = last.userID === me ? 'you' : last.by === null ? 'a former member' : isolated(last.by);
    const past = dry === null ? last.actionNamePast : inMiddle(last.actionNamePast);
    parts.push(`${past} ${relativeDay(dayIn(zone, Date.parse(last.createdAt)), today)} by ${who}`);
  }
  if (frequencyDays != null) parts.push(everyDays(frequencyDays));
  const winter = inWinter(task, zone, today);
  if (winter !== null) parts.push(`winter: every ${winter}`);
  const text = parts.join(' · ');
  return text === '' ? null : text[0]!.toUpperCase() + text.slice(1);
}
