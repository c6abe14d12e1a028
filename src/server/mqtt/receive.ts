import { v5 as uuidFrom } from 'uuid';
import { oldestTaken, periodOf } from '#domain/measurements.ts';
import type { Household } from '../db/household/household.ts';
import { errorIn } from '../http/components.ts';
import { Problem } from '../http/problem.ts';
import { addReadings, readingOf } from '../operations/measurements.ts';
import { clockTolerance } from '../operations/operation.ts';
import type { MqttDeps } from './mqttDeps.ts';
import type { Incoming } from './topics.ts';

/** The author of what Home Assistant writes. */
const authorName = 'Home Assistant';
const waterAction = 1;

/** In bytes: far more than a command or a reading has. */
const longest = 4096;

/** How many different lines are logged in a connection. */
const mostSaid = 1000;

/** Why a message was ignored. */
class Ignored extends Error {}

/** @returns epoch milliseconds. A payload without a time counts as a press in this minute. @throws {Ignored} */
function pressedAt(text: string, now: number): number {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return periodOf(now, 'minute');
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Ignored('its time is not one');
  if (time > now + clockTolerance) throw new Ignored('its time is in the future');
  if (time < now - oldestTaken) throw new Ignored('it is more than 30 days old');
  return Math.min(time, now);
}

/**
 * Records that a plant was watered, once for each press: the broker may deliver it again.
 *
 * @throws {Ignored} if the plant is dead or not of this household
 */
async function water(household: Household, plantId: string, text: string, now: number): Promise<void> {
  const occurred_at = pressedAt(text, now);
  const action = await household.interactions.findAction(waterAction);
  const id = uuidFrom(`watered ${new Date(occurred_at).toISOString()}`, plantId);
  const user_id = uuidFrom(authorName, household.id);
  await household.write(async ({ interactions, plants, people, deletions, isIdTaken }) => {
    if ((await isIdTaken('interaction', id)) || (await deletions.has(id))) return;
    const plant = await plants.find(plantId);
    if (!plant || plant.died_on !== null) throw new Ignored('there is no such living plant');
    await people.noteProgram(user_id, authorName, now);
    const entry = { id, plant_id: plantId, note: '', occurred_at, recorded_at: now, user_id };
    await interactions.create(entry, action!, plant.food_id);
  });
}

/** Returns a reading from a number, or from an object like that of the API. @throws {Ignored} */
function measuredOf(text: string): object {
  if (/^-?\d{1,7}(\.\d{1,9})?$/.test(text)) return { value: Number(text) };
  try {
    const parsed = JSON.parse(text) as unknown;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // As below.
  }
  throw new Ignored('it is neither a number nor an object');
}

/** Returns a function that handles the messages to Snug. It throws if the message must be delivered again. */
export function receiver({ now, log }: Pick<MqttDeps, 'now' | 'log'>, household: Household) {
  /** What was said, since a sensor may repeat it every few seconds. */
  const said = new Set<string>();
  /** The minute of the last reading by plant and quantity: further ones in it change nothing. */
  const minutes = new Map<string, number>();

  async function measure(
    { plantId, quantity }: Extract<Incoming, { kind: 'measurement' }>,
    text: string,
    isRetained: boolean,
  ): Promise<void> {
    const time = now();
    const measured = measuredOf(text);
    const isTimed = 'time' in measured;
    // It says nothing about the present.
    if (isRetained && !isTimed) return;
    const key = `${plantId} ${quantity}`;
    const minute = periodOf(time, 'minute');
    if (!isTimed && minutes.get(key) === minute) return;
    const reading = { ...measured, quantity };
    const error = errorIn('NewMeasurement', reading);
    if (error) throw new Ignored(`${error.instancePath || 'it'} ${error.message}`);
    const row = readingOf(plantId, reading as Parameters<typeof readingOf>[1], {
      field: 'message',
      now: time,
    });
    await household.write((rows) => addReadings(rows, plantId, [row], time));
    // Of known plants only, so that there are not too many.
    if (!isTimed) minutes.set(key, minute);
  }

  return async (about: Exclude<Incoming, { kind: 'state' }>, payload: Buffer, isRetained: boolean) => {
    try {
      if (payload.length > longest) throw new Ignored('it is too long');
      const text = payload.toString('utf8').trim();
      if (about.kind === 'measurement') await measure(about, text, isRetained);
      // One that is retained would be repeated at each connection.
      else if (!isRetained) await water(household, about.plantId, text, now());
    } catch (error) {
      if (!(error instanceof Ignored || error instanceof Problem)) throw error;
      const reason = error instanceof Problem ? (error.errors?.[0]?.message ?? error.message) : error.message;
      const line = `${about.kind} ${about.plantId} ${reason}`;
      if (said.has(line) || said.size >= mostSaid) return;
      said.add(line);
      log.warn(
        { plant: about.plantId, kind: about.kind, reason },
        'a message of the MQTT broker was ignored',
      );
    }
  };
}
