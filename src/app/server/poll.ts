/** How often a visible page polls for changes by others, in ms (spec §9). */
export const poll = 30_000;
