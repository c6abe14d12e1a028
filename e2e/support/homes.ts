import type { Page } from 'playwright/test';
import { call } from './plants.ts';

/** Names and species as people have them at home. */
const species = [
  ['Monstera', 'Monstera deliciosa'],
  ['Big fern', 'Nephrolepis exaltata'],
  ['Hoya', 'Hoya carnosa'],
  ['ZZ Top', 'Zamioculcas zamiifolia'],
  ['Basil', 'Ocimum basilicum'],
  ['Olive', 'Olea europaea'],
  ['Aloe', 'Aloe vera'],
  ['Spider', 'Chlorophytum comosum'],
  ['Ficus', 'Ficus elastica'],
  ['Calathea', 'Goeppertia orbifolia'],
] as const;

const places = ['Living room', 'Kitchen', 'Bathroom', 'Balcony', null];

/** A plant of a home that was made for a test. */
export interface HomePlant {
  plantId: string;
  name: string;
}

/** Adds plants to the home of the user who is signed in, in several places. */
export async function addHome(page: Page, count: number): Promise<HomePlant[]> {
  const plants: HomePlant[] = [];
  for (let index = 0; index < count; index += 1) {
    const [plantName, latin] = species[index % species.length]!;
    const name =
      index < species.length ? plantName : `${plantName} ${Math.floor(index / species.length) + 1}`;
    const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
      friendly_name: `Pot ${index + 1}`,
      location: places[index % places.length],
    });
    const body = { plantName: name, species: latin, potId, acquiredAt: '2024-03-01' };
    const { plantId } = await call<{ plantId: string }>(page, 'POST', '/api/plants', body);
    plants.push({ plantId, name });
  }
  return plants;
}
