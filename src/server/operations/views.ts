import type { components } from '#contract/schema.d.ts';
import { binKeeps } from '#domain/bin.ts';
import { shownDay } from '#domain/care.ts';
import { healthOf } from '#domain/health.ts';
import type { LearnedFrequency } from '#domain/learning/learnedFrequency.ts';
import { winterFactorOf } from '#domain/winterFactors.ts';
import type { BinItem } from '../db/household/bin.ts';
import type { WantedCare } from '../db/household/careHistory.ts';
import type { Code } from '../db/household/codes.ts';
import type { FeedEntry, Interaction } from '../db/household/entries.ts';
import type { Photo } from '../db/household/photos.ts';
import type { ListedPlant, Plant, PlantWithFamily } from '../db/household/plants.ts';
import type { Pot } from '../db/household/pots.ts';
import type { Preference } from '../db/household/preferences.ts';
import type { PendingTask, PlantTask } from '../db/household/tasks.ts';

/** Converts database rows to response bodies. */

type Schemas = components['schemas'];

/** Formats epoch milliseconds. */
export const iso = (time: number): string => new Date(time).toISOString();
export const isoOrNull = (time: number | null | undefined) => (time == null ? null : iso(time));

export const photoUrl = (photoId: string) => `/api/photos/${photoId}/full`;
export const thumbnailUrl = (photoId: string) => `/api/photos/${photoId}/thumb`;

export function photoView(row: Pick<Photo, 'id' | 'interaction_id' | 'created_at'>): Schemas['Photo'] {
  return {
    id: row.id,
    url: photoUrl(row.id),
    thumbnail_url: thumbnailUrl(row.id),
    created_at: iso(row.created_at),
    interaction_id: row.interaction_id,
  };
}

export const codeView = (row: Code): components['schemas']['CodeListItem'] => ({
  code: row.code,
  batchId: row.batch_id,
  issuedAt: iso(row.issued_at),
  potId: row.pot_id,
  isPotInBin: row.pot_id === null && Boolean(row.is_pot_in_bin),
});

export function potView(row: Pot): Schemas['Pot'] {
  return {
    potsId: row.id,
    potFriendlyName: row.name,
    potStatusName: row.plant_name === null ? 'empty' : 'occupied',
    potStatusDescription: row.plant_name === null ? 'Empty' : `Occupied by ${row.plant_name}`,
    currentPlantId: row.plant_id,
    currentPlantName: row.plant_name,
    currentPlantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
    codes: row.codes,
    stays: row.stays.map((stay) => ({
      plantId: stay.plant_id,
      plantName: stay.name,
      since: iso(stay.began_at),
      until: isoOrNull(stay.ended_at),
    })),
    location: row.location,
    diameter_cm: row.diameter_cm,
    height_cm: row.height_cm,
    acquired_at: new Date(row.acquired_at).toISOString(),
    acquired_from: row.acquired_from,
  };
}

const plantFields = (row: Plant) => ({
  plantId: row.id,
  plantName: row.name,
  species: row.species,
  potName: row.pot_name,
  potLocation: row.pot_location,
  plantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
  plantAlive: row.died_on === null,
  foodId: row.food_id,
  plantNotes: row.notes,
  acquiredAt: row.acquired_on,
  acquiredFrom: row.acquired_from,
  parentPlantId: row.parent_id,
  health: row.health_action === null ? null : healthOf(row.health_action),
  healthAt: isoOrNull(row.health_at),
});

/** Returns the newest soil moisture of a plant. */
const moistureView = ({ moisture, moisture_at }: Pick<ListedPlant, 'moisture' | 'moisture_at'>) =>
  moisture === null || moisture_at === null ? null : { value: moisture, time: iso(moisture_at) };

export const plantListView = (row: ListedPlant): Schemas['PlantListItem'] => ({
  ...plantFields(row),
  hasSchedule: row.schedule_id !== null,
  lastWateredAt: isoOrNull(row.watered_at),
  soilMoisture: moistureView(row),
});

const linkView = ({ id, name }: Pick<Plant, 'id' | 'name'>): Schemas['PlantLink'] => ({
  plantId: id,
  plantName: name,
});

export function plantView(row: PlantWithFamily): Schemas['Plant'] {
  return {
    ...plantFields(row),
    diedAt: row.died_on,
    potId: row.pot_id,
    plantPhotoMain: row.photo_id && photoUrl(row.photo_id),
    parent: row.parent ? linkView(row.parent) : null,
    offspring: row.offspring.map(linkView),
  };
}

type Shown = Omit<Interaction, 'name' | 'plant_id' | 'photo_id' | 'photo_created_at'>;

const entryView = (row: Shown) => ({
  interactionID: row.id,
  actionNamePast: row.name_past,
  actionBackground: row.background,
  actionIcon: row.icon,
  actionColour: row.colour,
  interactionNote: row.note,
  createdAt: iso(row.occurred_at),
  userID: row.user_id,
  by: row.by,
  photos: row.photos.map(photoView),
});

export const interactionView = (row: Shown & Pick<Interaction, 'name'>): Schemas['Interaction'] => ({
  ...entryView(row),
  actionName: row.name,
});

export const feedView = (row: FeedEntry): Schemas['FeedInteraction'] => ({
  ...entryView(row),
  plantID: row.plant_id,
  plantName: row.plant_name,
  plantSpecies: row.species,
  plantPhotoThumbnailURL: row.portrait_id && thumbnailUrl(row.portrait_id),
});

export function preferenceView(row: Preference): Schemas['CarePreference'] {
  return {
    plantsEffectsID: row.id,
    effectID: row.effect_id,
    effectName: row.name,
    effectVerb: row.verb,
    actionIcon: row.icon,
    actionColour: row.colour,
    actionBackground: row.background,
    frequencyDays: row.frequency_days,
    onceOn: row.once_on,
    winterFactor: winterFactorOf(row),
    dueBelow: row.due_below,
  };
}

/** @param row a preference with what its history says */
export function offerView(
  row: WantedCare & LearnedFrequency & { intervalDays: number },
): Schemas['FrequencyOffer'] {
  return {
    plantID: row.plant_id,
    plantName: row.plant_name,
    plantsEffectsID: row.id,
    effectID: row.effect_id,
    effectName: row.name,
    effectVerb: row.verb,
    actionIcon: row.icon,
    actionColour: row.colour,
    actionBackground: row.background,
    frequencyDays: row.frequency_days,
    winterFactor: winterFactorOf(row),
    since: iso(row.changed_at ?? row.created_at),
    days: row.days,
    intervalDays: row.intervalDays,
    confidence: row.confidence,
    because: row.because,
  };
}

const taskDay = ({ due_on, snoozed_to }: Pick<PendingTask, 'due_on' | 'snoozed_to'>) =>
  shownDay({ due: due_on, snoozedTo: snoozed_to });

const taskActions = ({ actions }: Pick<PendingTask, 'actions'>) =>
  actions.map(({ id, name, flow }) => ({ actionID: id, actionName: name, actionFlow: flow }));

export function plantTaskView(row: PlantTask): Schemas['PlantTask'] {
  return {
    taskID: row.id,
    dueDate: row.completed_at === null ? taskDay(row) : row.due_on,
    effectName: row.effect_name,
    statusName: row.completed_at === null ? 'pending' : 'done',
    completed_at: isoOrNull(row.completed_at),
    actions: taskActions(row),
  };
}

export function taskView(row: PendingTask): Schemas['Task'] {
  return {
    taskID: row.id,
    plantID: row.plant_id,
    plantName: row.plant_name,
    potCode: row.pot_code,
    potLocation: row.pot_location,
    plantPhoto: row.photo_id && thumbnailUrl(row.photo_id),
    taskDueDate: taskDay(row),
    effectName: row.effect_name,
    frequencyDays: row.frequency_days,
    winterFactor: winterFactorOf(row),
    dueBelow: row.due_below,
    soilMoisture: row.due_below === null ? null : moistureView(row),
    statusName: 'pending',
    statusSort: 0,
    completed_at: null,
    actions: taskActions(row),
  };
}

export const binItemView = (row: BinItem): Schemas['BinItem'] => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  deletedAt: iso(row.deleted_at),
  deletedBy: row.by,
  keptUntil: iso(row.deleted_at + binKeeps),
});
