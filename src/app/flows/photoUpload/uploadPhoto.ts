import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { keptFile } from '#app/photos/keptFiles.ts';
import { keyed, named, type Server } from '#app/server/calls.ts';
import { fetchWithProgress } from '#app/server/fetchWithProgress.ts';
import { Unsendable } from '#app/flows/outbox/sendResult.ts';

/** How to upload a photo. */
export interface Way {
  /** Called with the share sent, 0…1. */
  onSent: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/**
 * Uploads a stored file. The caller drops the file once it has recorded the success: until then the upload may be retried.
 *
 * @returns the photos as the server stores them
 * @throws 'Failed to upload photo', caused by an ApiError, a missing file (Unsendable), or a phone that cannot read the file
 */
export async function uploadPhoto(
  { api }: Server,
  { interactionId, photoId }: { interactionId: string; photoId: string },
  way?: Way,
): Promise<components['schemas']['Photo'][]> {
  const send = async () => {
    const file = await keptFile(photoId);
    if (!file) throw new Unsendable('The photo is no longer there.');
    return dataOf(
      api.POST('/api/interactions/{id}/photos', {
        params: { path: { id: interactionId }, ...keyed(photoId) },
        // The contract types a file in a form as text; the form below is sent instead.
        body: { photos: [] },
        bodySerializer: () => {
          const form = new FormData();
          form.append('photos', file);
          return form;
        },
        ...(way && { fetch: fetchWithProgress(way.onSent), signal: way.signal }),
      }),
    );
  };
  return named('Failed to upload photo', send());
}
