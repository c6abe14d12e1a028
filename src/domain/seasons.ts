/** Winter, in which plants want less care. All days are calendar days in the household's time zone, `YYYY-MM-DD`. */
import { addDays, daysBetween } from './days.ts';
import { everyDays } from './preferences.ts';
import type { WinterFactor } from './winterFactors.ts';

/** Where winter is from November to February, or from May to August; `null` near the equator, where there is none. */
export type Hemisphere = 'north' | 'south' | null;

/** Zones whose city is more than 15° south of the equator, by the tz database's table of zones. */
const south =
  /^(Africa\/(Blantyre|Gaborone|Harare|Johannesburg|Lusaka|Maputo|Maseru|Mbabane|Windhoek)|America\/(Argentina\/.+|Asuncion|Buenos_Aires|Campo_Grande|Catamarca|Cordoba|Coyhaique|Cuiaba|Jujuy|La_Paz|Mendoza|Montevideo|Punta_Arenas|Rosario|Santiago|Sao_Paulo)|Antarctica\/.+|Atlantic\/(South_Georgia|St_Helena|Stanley)|Australia\/(?!Darwin|North).+|Brazil\/East|Chile\/.+|Indian\/(Antananarivo|Kerguelen|Mauritius|Reunion)|NZ(-CHAT)?|Pacific\/(Auckland|Chatham|Easter|Efate|Fiji|Gambier|Niue|Norfolk|Noumea|Pitcairn|Rarotonga|Tahiti|Tongatapu))$/;

/** Zones whose city is within 15° of the equator, and those without a city. */
const none =
  /^(Africa\/(Abidjan|Accra|Addis_Ababa|Asmara|Asmera|Bamako|Bangui|Banjul|Bissau|Brazzaville|Bujumbura|Conakry|Dakar|Dar_es_Salaam|Djibouti|Douala|Freetown|Juba|Kampala|Kigali|Kinshasa|Lagos|Libreville|Lome|Luanda|Lubumbashi|Malabo|Mogadishu|Monrovia|Nairobi|Ndjamena|Niamey|Ouagadougou|Porto-Novo|Sao_Tome)|America\/(Araguaina|Aruba|Bahia|Barbados|Belem|Boa_Vista|Bogota|Caracas|Cayenne|Costa_Rica|Curacao|Eirunepe|El_Salvador|Fortaleza|Grenada|Guatemala|Guayaquil|Guyana|Kralendijk|Lima|Maceio|Managua|Manaus|Martinique|Noronha|Panama|Paramaribo|Port_of_Spain|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|St_Lucia|St_Vincent|Tegucigalpa)|Asia\/(Aden|Bangkok|Brunei|Colombo|Dili|Ho_Chi_Minh|Jakarta|Jayapura|Kuala_Lumpur|Kuching|Makassar|Manila|Phnom_Penh|Pontianak|Saigon|Singapore|Ujung_Pandang)|Atlantic\/Cape_Verde|Australia\/(Darwin|North)|Brazil\/(Acre|DeNoronha|West)|Etc\/.+|G.*MT.*|Greenwich|Indian\/(Chagos|Christmas|Cocos|Comoro|Mahe|Maldives|Mayotte)|Kwajalein|Pacific\/(?!Honolulu|Johnston|Midway|Wake|Saipan).+|Singapore|UCT|US\/Samoa|UTC|Universal|Zulu)$/;

/** Returns the hemisphere of a time zone's city. @param zone an IANA name */
export function hemisphereOf(zone: string): Hemisphere {
  if (south.test(zone)) return 'south';
  return none.test(zone) ? null : 'north';
}

/** The first and the last month of winter, January being 1. */
const winters = { north: { first: 11, last: 2 }, south: { first: 5, last: 8 } };

/** A winter, or the time between two. */
export interface Season {
  isWinter: boolean;
  /** Its first day. */
  from: string;
  /** The first day of the next season; `null` if there is none, near the equator. */
  next: string | null;
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** Returns the season that a day is in. */
export function seasonOn(hemisphere: Hemisphere, day: string): Season {
  if (hemisphere === null) return { isWinter: false, from: '0000-01-01', next: null };
  const { first, last } = winters[hemisphere];
  const [year, month] = day.split('-').map(Number) as [number, number];
  // In the north, winter crosses the end of the year.
  const isWinter = first < last ? month >= first && month <= last : month >= first || month <= last;
  const [begin, end] = isWinter ? [first, last + 1] : [last + 1, first];
  return {
    isWinter,
    from: firstOf(month < begin ? year - 1 : year, begin),
    next: firstOf(month < end ? year : year + 1, end),
  };
}

/**
 * Returns how often care is wanted in winter, in whole days. A half is rounded down, since care a day early does less harm than none.
 *
 * @returns `null` if the plant rests
 */
export const winterDays = (frequencyDays: number, factor: WinterFactor): number | null =>
  // Multiplying leaves more digits than there were.
  factor === null ? null : Math.max(1, Math.ceil(Number((frequencyDays * factor - 0.5).toFixed(6))));

/** Determines when one kind of care is due. */
export interface SeasonalCare {
  /** The interval in days, outside of winter. */
  frequencyDays: number;
  winterFactor: WinterFactor;
  /** The day on which it was last given, or else on which it was first wanted. */
  from: string;
}

/**
 * Returns the day on which care is due: the first day on which it was given as long ago as that day's season allows. If winter
 * begins while care is overdue, what was due by summer's interval is due again by that of winter.
 *
 * @param today what was due before the present season began is recomputed for it
 * @returns may be in the past
 */
export function seasonalDueDay(
  { frequencyDays, winterFactor, from }: SeasonalCare,
  { hemisphere, today }: { hemisphere: Hemisphere; today: string },
): string {
  const inWinter = winterDays(frequencyDays, winterFactor);
  if (hemisphere === null || inWinter === frequencyDays) return addDays(from, frequencyDays);
  const dueSince = (day: string): string => {
    const { isWinter, next } = seasonOn(hemisphere, day);
    const interval = isWinter ? inWinter : frequencyDays;
    const due = interval === null ? null : addDays(from, interval);
    if (due !== null && due < next!) return due < day ? day : due;
    return dueSince(next!);
  };
  let due = dueSince(from);
  for (let season = seasonOn(hemisphere, due); season.next! <= today;) {
    season = seasonOn(hemisphere, season.next!);
    const isStillDue = !season.isWinter || (inWinter !== null && daysBetween(from, season.from) >= inWinter);
    if (season.from > due && !isStillDue) due = dueSince(season.from);
  }
  return due;
}

/**
 * Returns what follows a frequency that is another one in winter, such as ' · 10 in winter' or ' · rests in winter'; else ''.
 *
 * @param care without a factor if an earlier version kept it on the phone
 * @param hemisphere of the household
 */
export function winterWords(
  { frequencyDays, winterFactor = 1 }: { frequencyDays: number; winterFactor?: WinterFactor },
  hemisphere: Hemisphere,
): string {
  const inWinter = winterDays(frequencyDays, winterFactor);
  if (hemisphere === null || inWinter === frequencyDays) return '';
  return ` · ${inWinter ?? 'rests'} in winter`;
}

/**
 * Returns until which day plants could be watered less, if the household may be asked that now: from the month before winter to its
 * second one, while days get shorter.
 *
 * @returns the first day after winter; `null` if it is not the time
 */
export function askedUntil(hemisphere: Hemisphere, today: string): string | null {
  if (hemisphere === null) return null;
  const { first } = winters[hemisphere];
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Math.abs(month - first) > 1 ? null : seasonOn(hemisphere, firstOf(year, first)).next;
}

/** The factors that the form of preferences offers. */
const offered = [1, 1.25, 1.5, 2, 3, 4];

/** Returns the choices for winter in the form of preferences, such as 'all year' and 'in winter every 10 days'. @param chosen one that the form did not offer is added */
export function winterChoices(
  frequencyDays: number,
  chosen: WinterFactor,
): { factor: WinterFactor; label: string }[] {
  const factors =
    chosen === null || offered.includes(chosen) ? offered : [...offered, chosen].toSorted((a, b) => a - b);
  return [
    ...factors
      .map((factor) => ({ factor, days: winterDays(frequencyDays, factor)! }))
      // Of those that make no difference in whole days, only one.
      .filter(({ factor, days }, index, all) => factor === chosen || all[index - 1]?.days !== days)
      .map(({ factor, days }) => ({
        factor,
        label: factor === 1 ? 'all year' : `less in winter: ${everyDays(days)}`,
      })),
    { factor: null, label: 'rests in winter' },
  ];
}
