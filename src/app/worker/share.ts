import { v7 as uuid } from 'uuid';
import { failedShare, keepShared } from '#app/storage/sharedPhotos.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { withRoom } from '#app/storage/withRoom.ts';

/** The address to which the system sends what is shared with Snug (`share_target` in the manifest). */
export const sharePath = '/share';

/**
 * Keeps the photos that are shared with Snug, and opens the app, which asks for their plant.
 *
 * @returns a redirect to the app, also if the photos could not be kept
 */
export async function share(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const userId = await whoIsSignedIn();
    for (const entry of form.getAll('photos')) {
      if (entry instanceof File) await withRoom(() => keepShared(uuid(), entry, userId));
    }
  } catch (error) {
    console.warn('The shared photos could not be kept.', error);
    return Response.redirect(failedShare, 303);
  }
  return Response.redirect('/', 303);
}
