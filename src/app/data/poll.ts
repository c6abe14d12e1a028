/** How often a visible page polls for changes by others, in ms (spec §9). */
export const poll = 30_000;

/** How long a list from the server counts as current, in ms: a page that is opened again in this time does not read it again. */
export const staleTime = 10_000;
