/** A plant's photos as the app shows them (specification, section 2 'Gallery' and section 4 'Photo upload'). */
import { relativeDay } from './days.ts';
import type { Intent, UploadPhoto } from './intent.ts';
import { dayIn } from './zone.ts';

export interface ShownPhoto {
  id: string;
  url: string;
  thumbnail_url: string;
  created_at: string;
  interaction_id: string;
  /** Not uploaded yet. */
  pending?: boolean;
}

/** Returns the view of a photo that is not uploaded yet. */
export const pendingPhoto = ({
  photoId,
  interactionId,
  madeAt,
  takenAt = madeAt,
}: UploadPhoto): ShownPhoto => ({
  id: photoId,
  url: '',
  thumbnail_url: '',
  created_at: takenAt,
  interaction_id: interactionId,
  pending: true,
});

/** Merges photos into others that are newest first. */
export const newestFirst = <Photo extends Pick<ShownPhoto, 'created_at'>>(
  added: readonly Photo[],
  photos: readonly Photo[],
): Photo[] =>
  added.length === 0
    ? [...photos]
    : [...added, ...photos].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));

/**
 * Applies the queued intents to the photos from the server. It is derived each time, so that no photo appears twice and no
 * deleted photo remains.
 *
 * @param confirmed the server's last response, newest first
 * @param intents the queued intents of this plant, in order
 * @returns newest first; pending photos are on top, except those that were taken earlier
 */
export function shownPhotos(confirmed: readonly ShownPhoto[], intents: readonly Intent[]): ShownPhoto[] {
  const known = new Set(confirmed.map(({ id }) => id));
  const gone = new Set<string>();
  const pending: ShownPhoto[] = [];
  const dated: ShownPhoto[] = [];
  for (const intent of intents) {
    if (intent.kind === 'uploadPhoto' && !known.has(intent.photoId))
      (intent.takenAt === undefined ? pending : dated).unshift(pendingPhoto(intent));
    if (intent.kind === 'deletePhoto') gone.add(intent.photoId);
  }
  return [...pending, ...newestFirst(dated, confirmed)].filter(({ id }) => !gone.has(id));
}

/**
 * Returns the id of the profile photo after the queued intents.
 *
 * @param present the id of the current one; `null` if there is none
 * @param intents the queued intents of this plant, in order
 */
export function profilePhotoOf(present: string | null, intents: readonly Intent[]): string | null {
  let photoId = present;
  // The server has no file for these yet.
  const unsent = new Set(
    intents.flatMap((intent) => (intent.kind === 'uploadPhoto' ? [intent.photoId] : [])),
  );
  for (const intent of intents) {
    if (intent.kind === 'setProfilePhoto' && !unsent.has(intent.photoId)) photoId = intent.photoId;
    if (intent.kind === 'deletePhoto' && intent.photoId === photoId) photoId = null;
  }
  return photoId;
}

/** The path of a photo (`openapi.yaml`). */
const address = /^\/api\/photos\/([^/]+)\/(?:full|thumb)$/;

/** Extracts the id from the path of a photo. @returns `null` if it is not such a path */
export const photoIdAt = (url: string | null): string | null => address.exec(url ?? '')?.[1] ?? null;

/** Returns the paths of a photo's thumbnail and of its full size. */
export const photoAddresses = (photoId: string) => ({
  thumb: `/api/photos/${photoId}/thumb`,
  full: `/api/photos/${photoId}/full`,
});

/** Subtracted from a photo's age, in ms (section 9 of the specification). */
const youngerBy = 5000;

/** A photo is 'now' for this time, in ms. */
const fresh = 60_000;

/**
 * Returns the time from which a photo's age is counted (section 9 of the specification).
 *
 * @returns epoch milliseconds
 */
export const photoTime = ({ created_at }: Pick<ShownPhoto, 'created_at'>): number =>
  Date.parse(created_at) + youngerBy;

/**
 * Returns a photo's age: 'now', or a day label such as 'yesterday'.
 *
 * @param now epoch milliseconds
 * @param today `YYYY-MM-DD`
 */
export function photoAge(
  photo: Pick<ShownPhoto, 'created_at'>,
  { zone, now, today }: { zone: string; now: number; today: string },
): string {
  const time = photoTime(photo);
  return now - time < fresh ? 'now' : relativeDay(dayIn(zone, time), today);
}
