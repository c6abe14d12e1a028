import type { components } from '#contract/schema.d.ts';
import { shownDay } from '#domain/care.ts';
import type { PreferenceRow } from '../db/preferences.ts';
import type { Schema } from '../db/schema.ts';
import type { PendingTaskRow, selectActionsByEffect } from '../db/tasks.ts';
import { answersOf } from '../db/feeding.ts';

/** Converts database rows to response bodies. */

type Schemas = components['schemas'];

const iso = (time: number) => new Date(time).toISOString();

export const photoUrl = (photoId: string) => `/api/photos/${photoId}/full`;
export const thumbnailUrl = (photoId: string) => `/api/photos/${photoId}/thumb`;

export function photoView(row: Schema['photo']): Schemas['Photo'] {
  return {
    id: row.id,
    url: photoUrl(row.id),
    thumbnail_url: thumbnailUrl(row.id),
    created_at: iso(row.created_at),
    interaction_id: row.interaction_id,
  };
}

type PotRow = Schema['pot'] & {
  plant_id: string | null;
  plant_name: string | null;
  photo_id: string | null;
  codes: string[];
};

export function potView(row: PotRow): Schemas['Pot'] {
  return {
    potsId: row.id,
    potFriendlyName: row.name,
    potStatusName: row.plant_name === null ? 'empty' : 'occupied',
    potStatusDescription: row.plant_name === null ? 'Empty' : `Occupied by ${row.plant_name}`,
    currentPlantId: row.plant_id,
    currentPlantName: row.plant_name,
    currentPlantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
    codes: row.codes,
    location: row.location,
    diameter_cm: row.diameter_cm,
    height_cm: row.height_cm,
  };
}

type PlantRow = Schema['plant'] & { pot_name: string | null; photo_id: string | null };

export function plantListView(row: PlantRow): Schemas['PlantListItem'] {
  return {
    plantId: row.id,
    plantName: row.name,
    species: row.species,
    potName: row.pot_name,
    plantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
    plantAlive: row.died_on === null,
    foodId: row.food_id,
    plantNotes: row.notes,
    acquiredAt: row.acquired_on,
    acquiredFrom: row.acquired_from,
    parentPlantId: row.parent_id,
  };
}

type Link = Pick<Schema['plant'], 'id' | 'name'>;
const linkView = ({ id, name }: Link): Schemas['PlantLink'] => ({ plantId: id, plantName: name });

export function plantView(row: PlantRow, parent: Link | undefined, offspring: Link[]): Schemas['Plant'] {
  return {
    ...plantListView(row),
    diedAt: row.died_on,
    potId: row.pot_id,
    plantPhotoMain: row.photo_id && photoUrl(row.photo_id),
    parent: parent ? linkView(parent) : null,
    offspring: offspring.map(linkView),
  };
}

interface InteractionRow {
  id: string;
  note: string;
  occurred_at: number;
  name: string;
  name_past: string;
  icon: string;
  colour: string;
  background: string;
}

export function interactionView(row: InteractionRow, photos: Schema['photo'][]): Schemas['Interaction'] {
  return {
    interactionID: row.id,
    actionName: row.name,
    actionNamePast: row.name_past,
    actionBackground: row.background,
    actionIcon: row.icon,
    actionColour: row.colour,
    interactionNote: row.note,
    createdAt: iso(row.occurred_at),
    photos: photos.map(photoView),
  };
}

export function preferenceView(row: PreferenceRow): Schemas['CarePreference'] {
  return {
    plantsEffectsID: row.id,
    effectID: row.effect_id,
    effectName: row.name,
    effectVerb: row.verb,
    actionIcon: row.icon,
    actionColour: row.colour,
    actionBackground: row.background,
    frequencyDays: row.frequency_days,
  };
}

type ActionsByEffect = Awaited<ReturnType<typeof selectActionsByEffect>>;

const taskDay = ({ due_on, snoozed_to }: PendingTaskRow) => shownDay({ due: due_on, snoozedTo: snoozed_to });

const taskActions = (row: PendingTaskRow, actions: ActionsByEffect) =>
  answersOf(row, actions).map(({ id, name, flow }) => ({ actionID: id, actionName: name, actionFlow: flow }));

export function plantTaskView(row: PendingTaskRow, actions: ActionsByEffect): Schemas['PlantTask'] {
  return {
    taskID: row.id,
    dueDate: taskDay(row),
    effectName: row.effect_name,
    actions: taskActions(row, actions),
  };
}

export function taskView(row: PendingTaskRow, actions: ActionsByEffect): Schemas['Task'] {
  return {
    taskID: row.id,
    plantID: row.plant_id,
    plantName: row.plant_name,
    potCode: row.pot_code,
    potLocation: row.pot_location,
    plantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
    taskDueDate: taskDay(row),
    effectName: row.effect_name,
    statusName: 'pending',
    statusSort: 0,
    completed_at: null,
    actions: taskActions(row, actions),
  };
}
