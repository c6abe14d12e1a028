/** What sensors measure at a plant. */

/** In the order in which they are shown. */
export const quantities = ['moisture', 'temperature', 'light'] as const;
export type Quantity = (typeof quantities)[number];

/** How a quantity is stored and shown: its unit, and the least and the most that a sensor can mean. */
export const measures = {
  moisture: { name: 'Soil moisture', unit: '%', least: 0, most: 100 },
  temperature: { name: 'Temperature', unit: '°C', least: -60, most: 80 },
  light: { name: 'Light', unit: 'lx', least: 0, most: 200_000 },
} as const satisfies Record<Quantity, { name: string; unit: string; least: number; most: number }>;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** For how long one reading stands, in ms: those of a minute become one of an hour, and later one of a day. */
export const periods = { minute, hour, day } as const;
export type Period = keyof typeof periods;

/** In ms: readings of minutes are kept for a month, those of hours for a year. */
export const keptFor = { minute: 31 * day, hour: 366 * day } as const;

/** In ms: the oldest reading that is taken, which is younger than those that are thinned out. */
export const oldestTaken = 30 * day;

/** In ms. Water takes time to reach a sensor: a reading that is taken sooner after the care does not make it due again. */
export const settling = 3 * hour;

/** In ms. */
const silence = 2 * day;

/** Returns the beginning of the period in which a time is, in UTC. @param time epoch milliseconds */
export const periodOf = (time: number, period: Period): number => time - (time % periods[period]);

/**
 * Converts a value to the unit in which it is stored.
 *
 * @param unit of the value; that of the quantity if missing
 * @returns `null` if the quantity does not have this unit, or no sensor can mean the value
 */
export function storedValue(quantity: Quantity, value: number, unit?: string): number | null {
  const { unit: own, least, most } = measures[quantity];
  const isFahrenheit = quantity === 'temperature' && unit === '°F';
  if (unit !== undefined && unit !== own && !isFahrenheit) return null;
  const stored = isFahrenheit ? ((value - 32) * 5) / 9 : value;
  return stored >= least && stored <= most ? Number(stored.toFixed(2)) : null;
}

/** Returns a value with its unit, such as '18 %'. */
export function valueWords(quantity: Quantity, value: number): string {
  const digits = quantity === 'temperature' ? 1 : 0;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  return `${number}\u{A0}${measures[quantity].unit}`;
}

/**
 * Returns how long a sensor has been silent: 'No reading for 2 days'.
 *
 * @param last when it sent its last reading, epoch milliseconds
 * @param now epoch milliseconds
 * @returns `null` if that is less than two days ago
 */
export function silentWords(last: number, now: number): string | null {
  const days = Math.floor((now - last) / day);
  return now - last < silence ? null : `No reading for ${days} days`;
}

/** Returns below which soil moisture a plant is due: 'when the soil is below 25 %'. */
export const dryWords = (below: number): string => `when the soil is below ${valueWords('moisture', below)}`;

/** The soil moisture of a plant in a list; `null` without a sensor, missing in a list that an earlier version kept. */
interface InSoil {
  plantAlive: boolean;
  soilMoisture?: { value: number; time: string } | null;
}

/**
 * Returns the newest soil moisture of a living plant for its tile: 'Soil 18 %', or that the sensor is silent.
 *
 * @param now epoch milliseconds
 * @returns `null` without a sensor
 */
export function soilWords({ plantAlive, soilMoisture }: InSoil, now: number): string | null {
  if (!plantAlive || !soilMoisture) return null;
  const { value, time } = soilMoisture;
  return silentWords(Date.parse(time), now) ?? `Soil ${valueWords('moisture', value)}`;
}
