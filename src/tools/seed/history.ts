import { addDays } from '#domain/days.ts';
import type { Health } from '#domain/health.ts';
import { dayIn, timeAt } from '#domain/zone.ts';
import type { ExamplePlant } from './household.ts';

/** One thing that a person of the household did. */
export interface Step {
  plant: ExamplePlant;
  /** Epoch milliseconds. */
  at: number;
  by: 'Anna' | 'Ben';
  did: 'add' | 'water' | 'snooze' | 'feed' | 'mist' | 'check' | 'note' | 'photograph' | 'kill' | Health;
  note?: string;
  /** Snoozes only, in days. */
  days?: number;
  /** Photos only: 0 for the first photo, 1 for one of today. */
  growth?: number;
}

/** In days. Snug was installed that long ago. */
const installed = 290;

/** In days. Care before that is not part of the example. */
const careWindow = 45;

/** How often a plant was watered whose schedule does not fit: enough for an offer of another one. */
const wantedTimes = 8;

const cares = { 1: 'water', 2: 'feed', 3: 'mist', 7: 'check' } as const;

const notes: [plant: string, daysAgo: number, note: string][] = [
  ['Monty', 0, 'New leaf is unrolling, moved 20 cm from the window.'],
  ['Orla', 1, 'First flower has opened!'],
  ['Chilli', 2, 'Eleven chillies, two of them red.'],
  ['Prayer', 3, 'Brown edges: the air is too dry in here.'],
  ['Lemon', 4, 'Brought in for the night, 3 °C outside.'],
  ['Pilea', 5, 'Three pups at the stem. One is for Ruth.'],
  ['Hoya', 6, 'Buds again on the old stalk. Do not cut it off!'],
  ['Basil', 8, 'Pinched out the tips for the pasta.'],
  ['Calathea', 9, 'Rain water from now on.'],
  ['Olive', 11, 'Shook off the snow.'],
  ['Heartleaf', 12, 'Longest vine: 1.80 m.'],
  ['Maidenhair', 14, 'Crisp again. Cut back to the ground, kept wet.'],
  ['Jade', 17, 'Turned the bowl, it leans towards the window.'],
  ['Kentia', 19, 'Dusted every frond, an hour well spent.'],
  ['Figaro', 23, 'Dropped two leaves after the move.'],
  ['Spider', 26, 'Seven babies hanging.'],
  ['Strawberry', 30, 'Runners potted up.'],
  ['Monty', 33, 'Tied to the moss pole.'],
];

/** The latest answer counts: one plant is struggling, and one has recovered. */
const answers: [plant: string, daysAgo: number, health: Health, note?: string][] = [
  ['Orla', 1, 'thriving'],
  ['Calathea', 2, 'struggling', 'Yellow leaves, and fine webs below them.'],
  ['Prayer', 3, 'fine'],
  ['Monty', 6, 'thriving'],
  ['Prayer', 21, 'struggling', 'Its leaves stay rolled up.'],
  ['Calathea', 34, 'fine'],
];

/** A number from 0 to 1 that is always the same for a text, so that each run writes the same household. */
function chanceOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return sum / 9973;
}

const before = (one: Step, other: Step) => one.at - other.at;

/**
 * Returns everything that was done in the example household, the oldest first.
 *
 * @param zone of the household
 * @param now epoch milliseconds; nothing is done later
 */
export function exampleHistory(plants: readonly ExamplePlant[], zone: string, now: number): Step[] {
  const today = dayIn(zone, now);

  /** `text` decides at which hour it was done, and by whom. */
  const step = (plant: ExamplePlant, did: Step['did'], daysAgo: number, text: string): Step => {
    const hour = (chanceOf(`${text} hour`) < 0.6 ? 8 : 18) + Math.round(chanceOf(text) * 20) / 60;
    const at = Math.min(timeAt(zone, addDays(today, -daysAgo), hour), now - 60_000);
    return { plant, did, at, by: chanceOf(`${text} person`) < 0.6 ? 'Anna' : 'Ben' };
  };

  /** Care at noon, since what is done for many plants at once says nothing of one. */
  const wantedCareOf = (plant: ExamplePlant, wants: number): Step[] => {
    const every = plant.care[1]!;
    const last = every - plant.due;
    const atNoon = (did: Step['did'], daysAgo: number): Step => ({
      ...step(plant, did, daysAgo, `${did} ${daysAgo}`),
      at: timeAt(zone, addDays(today, -daysAgo), 12 + plant.age / 60),
    });
    return Array.from({ length: wantedTimes }, (_, times) => last + times * wants).flatMap((ago, times) => [
      atNoon('water', ago),
      ...(wants > every && times > 0 ? [{ ...atNoon('snooze', ago - every), days: wants - every }] : []),
    ]);
  };

  const careOf = (plant: ExamplePlant): Step[] => {
    if (plant.wants !== undefined) return wantedCareOf(plant, plant.wants);
    const end = plant.died ?? 0;
    const lastWatered = end + plant.care[1]! - plant.due;
    return Object.entries(plant.care).flatMap(([effect, every]) => {
      const did = cares[Number(effect) as keyof typeof cares];
      // Liquid food waters too, so that the last feeding is never after the last watering.
      const last =
        did === 'water' ? lastWatered : lastWatered + Math.floor(chanceOf(plant.name + did) * every);
      const steps: Step[] = [];
      for (let ago = last; ago <= end + careWindow && ago < plant.age * 30; ago += every) {
        steps.push(step(plant, did, ago, `${did} ${ago}`));
      }
      return steps;
    });
  };

  const photosOf = (plant: ExamplePlant): Step[] =>
    Array.from({ length: plant.photos }, (_, index) => {
      const first = (plant.died ?? 0) + 3 + Math.round(chanceOf(plant.name) * 12);
      const ago = first + (plant.photos - 1 - index) * 30;
      return {
        ...step(plant, 'photograph', ago, `${plant.name} ${index}`),
        growth: (index + 1) / plant.photos,
      };
    });

  return plants
    .flatMap((plant) => [
      step(plant, 'add', Math.min(plant.age * 30, installed), plant.name),
      ...careOf(plant),
      ...photosOf(plant),
      ...notes
        .filter(([name]) => name === plant.name)
        .map(([name, ago, note]) => ({ ...step(plant, 'note', ago, name), note })),
      ...answers
        .filter(([name]) => name === plant.name)
        .map(([name, ago, health, note]) => ({
          ...step(plant, health, ago, `${name} ${health}`),
          ...(note !== undefined && { note }),
        })),
      ...(plant.died === undefined ? [] : [step(plant, 'kill', plant.died, plant.name)]),
    ])
    .sort(before);
}
