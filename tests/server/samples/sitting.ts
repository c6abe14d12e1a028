import { calls, patch } from '../calls.ts';
import type { Things } from '../furnish.ts';
import { preparing, type Stories } from './story.ts';

const recorded = (own: Things) => preparing(calls.recordSitting.valid(own));

export const sittingSamples: Stories = {
  getSittingPhoto: {
    'a valid request': (own) => [
      preparing(patch(`/api/plants/${own.plantId}/photo/${own.photoId}`)),
      calls.getSittingPhoto.valid(own),
    ],
    'a photo that is no profile photo': (own) => [calls.getSittingPhoto.valid(own)],
  },
  undoSitting: {
    'a valid request': (own) => [recorded(own), calls.undoSitting.valid(own)],
    'an entry that does not exist': (own) => [calls.undoSitting.valid(own)],
  },
  uploadSittingPhoto: {
    'a valid request': (own) => [recorded(own), calls.uploadSittingPhoto.valid(own)],
  },
};
