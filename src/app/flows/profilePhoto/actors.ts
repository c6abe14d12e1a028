import { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow that makes a photo its plant's profile photo to the outbox. */
export const provideProfilePhoto = () => profilePhotoMachine.provide({ actors: { outbox } });
