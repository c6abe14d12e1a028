/**
 * What a person wants changed, as it waits on the phone until the server has answered: plain data, made once, sent as often as
 * it takes.
 */
interface AnyWanted {
  /** UUIDv7, or UUIDv5 if it was wanted by a button of a notification: pressing that again gives the same. */
  id: string;
  /** When it was wanted, ISO 8601. */
  madeAt: string;
  plantId: string;
}

/** Something is wanted of an entry of the timeline. */
interface Wanted extends AnyWanted {
  interactionId: string;
}

/** Something is wanted of a task; there is no entry. */
interface WantedOfTask extends AnyWanted {
  taskId: string;
  interactionId?: undefined;
}

/** Something was done to the plant. How it looks comes along, so that it can be shown before the server knows. */
export interface AddInteraction extends Wanted {
  kind: 'addInteraction';
  action: IntendedAction;
  note: string;
  /** It was under way before, so that the server may have the entry, and whatever was put into it. */
  isTried?: boolean;
}

export interface IntendedAction {
  actionID: number;
  actionNamePast: string;
  actionIcon: string;
  actionColour: string;
  actionBackground: string;
}

/** An entry says something else, or happened at another time. */
export interface EditInteraction extends Wanted {
  kind: 'editInteraction';
  note?: string;
  occurredAt?: string;
  /** Still being typed: kept, but not sent yet. */
  isDraft: boolean;
}

export interface DeleteInteraction extends Wanted {
  kind: 'deleteInteraction';
  /** Only where it has neither a note nor a photo by then; nobody asked for this, and nobody is told. */
  ifEmpty?: boolean;
}

/** A photo of an entry; the file is kept beside, under the photo's id. */
export interface UploadPhoto extends Wanted {
  kind: 'uploadPhoto';
  photoId: string;
  /** The entry was made for its photos and says nothing else: where none is left it goes too. */
  holdsEntry?: boolean;
}

/** A photo goes, from its entry and from everywhere else. */
export interface DeletePhoto extends Wanted {
  kind: 'deletePhoto';
  photoId: string;
}

/** A photo becomes the picture of its plant. */
export interface SetProfilePhoto extends Wanted {
  kind: 'setProfilePhoto';
  photoId: string;
}

/** A task is put off. */
export interface SnoozeTask extends WantedOfTask {
  kind: 'snoozeTask';
  /** By so many days after `from`. */
  days: number;
  /** The later of the day on which this was wanted and the day on which the task is due, `YYYY-MM-DD`. */
  from: string;
  /** It, or what it took the place of, was under way before, so that the server may have put the task off. */
  isTried?: boolean;
}

/** A task is due as it was before it was put off. */
export interface UnsnoozeTask extends WantedOfTask {
  kind: 'unsnoozeTask';
  /** The day on which it stood then, `YYYY-MM-DD`; where it is not known, no snooze is left. */
  until?: string;
}

/** What is wanted of an entry, or of its photos. */
export type EntryIntent =
  | AddInteraction
  | EditInteraction
  | DeleteInteraction
  | UploadPhoto
  | DeletePhoto
  | SetProfilePhoto;

export type TaskIntent = SnoozeTask | UnsnoozeTask;

export type Intent = EntryIntent | TaskIntent;

type WithoutStamp<T> = T extends unknown ? Omit<T, 'id' | 'madeAt'> : never;

/** An intent before it has got its id and its time. */
export type NewIntent = WithoutStamp<Intent>;

/** Whether a button of a notification asked for it: then its id is derived, and not made by chance (UUIDv5). */
export const isFromNotification = ({ id }: Intent): boolean => /^[^-]+-[^-]+-5/.test(id);
