import { foods } from '#domain/foods.ts';
import type { IntentOf } from '#domain/intent.ts';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { updatePlant as send } from '../write/updatePlant.ts';
import type { IntentKind } from './intentKind.ts';

/** As in the form. */
const labels: Record<keyof PlantDetails, string> = {
  friendly_name: 'Name',
  species: 'Species',
  acquired_at: 'Acquired At',
  acquired_from: 'Acquired From',
  notes: 'Notes',
  foods_id: 'Food',
};

const words = (field: string, value: string | number | null): string =>
  field === 'foods_id' ? (foods.find(({ id }) => id === value)?.name ?? '–') : String(value ?? '–');

export const updatePlant: IntentKind<IntentOf<'updatePlant'>> = {
  send,
  failure: 'Failed to save changes',
  missing: 'The plant was deleted.',
  typed: ({ changes }) =>
    Object.entries(changes)
      .map(([field, value]) => `${labels[field as keyof PlantDetails]}: ${words(field, value)}`)
      .join('\n'),
};
