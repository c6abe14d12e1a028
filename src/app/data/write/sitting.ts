import { dataOf } from '#contract/client.ts';
import type { SittingEntry } from '#machines/sitting/sittingMachine.ts';
import { keyed } from '../calls.ts';
import { sittingApi, type Sitting } from '../sitting.ts';

/** Opens the link of a sitter. @throws {ApiError} if the server refused, failed or did not answer */
export const openSitting = (token: string): Promise<Sitting> =>
  dataOf(sittingApi.POST('/api/sit/session', { body: { token } }));

/** Records what a sitter did; again with the same id, nothing is recorded twice. @throws {ApiError} as {@link openSitting} */
export const recordSitting = ({ id, plantId, actionId, note }: SittingEntry): Promise<unknown> =>
  dataOf(
    sittingApi.POST('/api/sit/interactions', {
      params: { query: { plantId, actionId }, ...keyed(id) },
      body: { note },
    }),
  );

/** Adds a photo to an entry; again with the same id, nothing is added. @throws {ApiError} as {@link openSitting} */
export const uploadSittingPhoto = (id: string, photoId: string, file: Blob): Promise<unknown> =>
  dataOf(
    sittingApi.POST('/api/sit/interactions/{id}/photos', {
      params: { path: { id }, ...keyed(photoId) },
      // The contract types a file in a form as text; the form below is sent instead.
      body: { photos: [] },
      bodySerializer: () => {
        const form = new FormData();
        form.append('photos', file, `${photoId}.jpg`);
        return form;
      },
    }),
  );

/** Takes back an entry of today. @throws {ApiError} as {@link openSitting} */
export const undoSitting = (id: string): Promise<unknown> =>
  dataOf(sittingApi.DELETE('/api/sit/interactions/{id}', { params: { path: { id } } }));
