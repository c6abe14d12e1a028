import type { PlantDetails } from './plantDetails.ts';
import type { Frequencies, OfferAnswers, SoilLimits } from './preferences.ts';
import type { WinterFactors } from './winterFactors.ts';
import type { AskedPreference } from './winterQuestion.ts';

/** A change that a user made. It is stored on the phone as plain data and sent, with retries, until the server has answered. */
interface AnyWanted {
  /** UUIDv7, or UUIDv5 for a button of a notification, so that pressing it again creates the same id. */
  id: string;
  /** When the user made it, ISO 8601. */
  madeAt: string;
  plantId: string;
}

/** A change to a timeline entry. */
interface Wanted extends AnyWanted {
  interactionId: string;
}

/** A change to a task, without an entry. */
interface WantedOfTask extends AnyWanted {
  taskId: string;
  interactionId?: undefined;
}

/** A change to a plant, without an entry. */
interface WantedOfPlant extends AnyWanted {
  interactionId?: undefined;
}

/** Adds a timeline entry. It includes the action's appearance, so that the entry is shown before the server has it. */
export interface AddInteraction extends Wanted {
  kind: 'addInteraction';
  action: IntendedAction;
  note: string;
  /** When it happened, ISO 8601, if not when it was made. */
  occurredAt?: string;
  /** Whether it was sent before, so the server may already have the entry and its contents. */
  isTried?: boolean;
}

export interface IntendedAction {
  actionID: number;
  actionName: string;
  actionNamePast: string;
  actionIcon: string;
  actionColour: string;
  actionBackground: string;
}

/** Changes the note or the time of an entry. */
export interface EditInteraction extends Wanted {
  kind: 'editInteraction';
  note?: string;
  /** The note that the user saw before, and later ones that were sent. If the server has another one by then, it keeps both. */
  notesBefore?: string[];
  /** Whether it was sent before, so the server may already have the note. */
  isTried?: boolean;
  occurredAt?: string;
  /** The user is still typing: it is stored but not sent yet. */
  isDraft: boolean;
}

export interface DeleteInteraction extends Wanted {
  kind: 'deleteInteraction';
  /** Deletes the entry only if it has neither a note nor a photo. The user did not ask for this, so failures are silent. */
  ifEmpty?: boolean;
}

/** Uploads a photo of an entry. The file is stored separately under the photo's id. */
export interface UploadPhoto extends Wanted {
  kind: 'uploadPhoto';
  photoId: string;
  /** When it was taken, ISO 8601, if that is known. */
  takenAt?: string;
  /** The entry was created only for its photos: if none remains, it is deleted too. */
  holdsEntry?: boolean;
}

/** Deletes a photo. */
export interface DeletePhoto extends Wanted {
  kind: 'deletePhoto';
  photoId: string;
}

/** Makes a photo the profile photo of its plant. */
export interface SetProfilePhoto extends Wanted {
  kind: 'setProfilePhoto';
  photoId: string;
}

/** Snoozes a task. */
export interface SnoozeTask extends WantedOfTask {
  kind: 'snoozeTask';
  /** The number of days after `from`. */
  days: number;
  /** The day of the snooze or the due day of the task, whichever is later, `YYYY-MM-DD`. */
  from: string;
  /** Whether it, or a change that it replaced, may have been sent before, so the server may already have snoozed the task. */
  isTried?: boolean;
}

/** Undoes a snooze. */
export interface UnsnoozeTask extends WantedOfTask {
  kind: 'unsnoozeTask';
  /** The day that the task had before, `YYYY-MM-DD`; if unknown, no snooze is left. */
  until?: string;
}

/** Moves the pot that a plant is in to another place. `interactionId` is the entry that says so. */
export interface MovePlant extends Wanted {
  kind: 'movePlant';
  place: string;
}

/** Changes some details of a plant. */
export interface UpdatePlant extends WantedOfPlant {
  kind: 'updatePlant';
  changes: Partial<PlantDetails>;
}

/** Sets how often, or on which day, a plant wants some effects, how much less in winter, and below which soil moisture; the others stay. */
export interface SetPreferences extends WantedOfPlant {
  kind: 'setPreferences';
  frequencies: Frequencies;
  /** The names of these effects, by effect id, such as 'Water'. */
  verbs: Record<string, string>;
  winter?: WinterFactors;
  soil?: SoilLimits;
  /** What these frequencies say to offers of others. */
  answers?: OfferAnswers;
}

/** Answers whether plants are watered less in winter; `null` undoes that. It is about many plants, so it has no `plantId`. */
export interface AnswerWinter extends WantedOfPlant {
  kind: 'answerWinter';
  answer: 'yes' | 'no' | null;
  preferences: AskedPreference[];
}

/** A change to an entry or its photos. */
export type EntryIntent =
  | MovePlant
  | AddInteraction
  | EditInteraction
  | DeleteInteraction
  | UploadPhoto
  | DeletePhoto
  | SetProfilePhoto;

export type TaskIntent = SnoozeTask | UnsnoozeTask;

export type PlantIntent = UpdatePlant | SetPreferences;

export type Intent = EntryIntent | TaskIntent | PlantIntent | AnswerWinter;

/** The intent of a kind. */
export type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

type WithoutStamp<T> = T extends unknown ? Omit<T, 'id' | 'madeAt'> : never;

/** An intent without its id and time. */
export type NewIntent = WithoutStamp<Intent>;

/** Returns whether an intent comes from a button of a notification: its id is then derived (UUIDv5), not random. */
export const isFromNotification = ({ id }: Intent): boolean => /^[^-]+-[^-]+-5/.test(id);
