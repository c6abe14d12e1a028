/** The code that sends the outbox's changes to the server, lazy-loaded after the first page: see {@link withSending}. */
export { sendIntent } from './sendIntent.ts';
export { preparePhoto, sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';
