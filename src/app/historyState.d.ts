import '@tanstack/react-router';

/** What an entry of the browser's history holds beside its address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the scanner goes on close if there is no history to go back to (spec §2). */
    returnTo?: string;
    /** Where to go after signing in (spec §2). */
    origin?: string;
    /** The name of the user who was just added to the household. */
    added?: string;
    /** Position of the first label on the sheet, as typed on the page where the labels were made. */
    startAt?: string;
    /** The labels were made to be printed at once. */
    isPrinted?: boolean;
    /** The photo shown over the page, and the entry whose photos it is browsed with (`null`: all photos of the plant). */
    photo?: { photoId: string; entryId: string | null };
  }
}
