/** A plant's photos as people see them (spec §2 'Gallery', §4 'Photo upload'). */
import type { Intent, UploadPhoto } from './intent.ts';

export interface ShownPhoto {
  id: string;
  url: string;
  thumbnail_url: string;
  created_at: string;
  interaction_id: string;
  /** On this phone only, until it is uploaded. */
  pending?: boolean;
}

/** A photo that is on this phone only. */
export const pendingPhoto = ({ photoId, interactionId, madeAt }: UploadPhoto): ShownPhoto => ({
  id: photoId,
  url: '',
  thumbnail_url: '',
  created_at: madeAt,
  interaction_id: interactionId,
  pending: true,
});

/**
 * What is shown: the photos that the server has, and what this phone wants changed of them. Worked out anew each time, so that
 * nothing is there twice and nothing stays that is gone.
 *
 * @param confirmed as the server answered last, newest first
 * @param intents of this plant, in the order in which they were wanted
 * @returns newest first; what is on its way stands on top
 */
export function shownPhotos(confirmed: readonly ShownPhoto[], intents: readonly Intent[]): ShownPhoto[] {
  const known = new Set(confirmed.map(({ id }) => id));
  const gone = new Set<string>();
  const pending: ShownPhoto[] = [];
  for (const intent of intents) {
    if (intent.kind === 'uploadPhoto' && !known.has(intent.photoId)) pending.unshift(pendingPhoto(intent));
    if (intent.kind === 'deletePhoto') gone.add(intent.photoId);
  }
  return [...pending, ...confirmed].filter(({ id }) => !gone.has(id));
}

/**
 * The photo that a plant is going to have as its picture.
 *
 * @param present the one it has, by id; `null` where it has none
 * @param intents of this plant, in the order in which they were wanted
 */
export function profilePhotoOf(present: string | null, intents: readonly Intent[]): string | null {
  let photoId = present;
  // The server has no picture to show for these yet.
  const unsent = new Set(
    intents.flatMap((intent) => (intent.kind === 'uploadPhoto' ? [intent.photoId] : [])),
  );
  for (const intent of intents) {
    if (intent.kind === 'setProfilePhoto' && !unsent.has(intent.photoId)) photoId = intent.photoId;
    if (intent.kind === 'deletePhoto' && intent.photoId === photoId) photoId = null;
  }
  return photoId;
}

/** Where a photo is served, by its id (`openapi.yaml`). */
const address = /^\/api\/photos\/([^/]+)\/(?:full|thumb)$/;

/** @returns the id of the photo at an address; `null` where it is none of ours */
export const photoIdAt = (url: string | null): string | null => address.exec(url ?? '')?.[1] ?? null;

/** @returns where a photo is served: small for lists, and as large as it is kept */
export const photoAddresses = (photoId: string) => ({
  thumb: `/api/photos/${photoId}/thumb`,
  full: `/api/photos/${photoId}/full`,
});

/** So much is taken off the age of a photo, in ms: one that was just taken is not of tomorrow (spec §9). */
const agedBy = 5000;

/**
 * The time of a photo as its age is counted (spec §9).
 *
 * @returns epoch milliseconds
 */
export const photoTime = ({ created_at }: Pick<ShownPhoto, 'created_at'>): number =>
  Date.parse(created_at) - agedBy;
