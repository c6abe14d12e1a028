import '@tanstack/react-router';

/** What the app stores in an entry of the browser's history. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page to open when the scanner is closed, if there is no page to go back to (spec §2). */
    returnTo?: string;
    /** The page to open after signing in (spec §2). */
    origin?: string;
    /** The name of the user who was just added to the household. */
    added?: string;
    /** The position of the first label on the sheet, as the user typed it before making the labels. */
    startAt?: string;
    /** Whether to print the labels at once. */
    isPrinted?: boolean;
    /** The number of pots that got no label when those of the batch were put on their pots, before it was opened. */
    skippedPots?: number;
    /** The list shown beside the page, on a screen with room for both, unless it is the list of plants. */
    beside?: 'tasks';
    /** The photo shown over the page, and the entry whose photos it is browsed with (`null`: all photos of the plant). */
    photo?: { photoId: string; entryId: string | null };
  }
}
