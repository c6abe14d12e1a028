import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { keptFile } from '../storage/keptFiles.ts';
import { keyed, named, type Server } from './calls.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';
import { Unsendable } from './sendResult.ts';

/** How a photo gets to the server, and who watches it. */
export interface Way {
  /** Told how much has gone out, 0…1. */
  onSent: (share: number) => void;
  /** Gives it up. */
  signal: AbortSignal;
}

/**
 * Uploads a file that was kept. Whoever wanted that drops the file once it is noted that it is done: it may be asked for again.
 *
 * @returns the photos as the server keeps them
 * @throws 'Failed to upload photo', because of an ApiError, of a file that is gone (Unsendable), or of a phone that cannot read it
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
        // The contract's type for a file in a form is text; what is sent is the form below.
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
