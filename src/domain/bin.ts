/** How long deleted plants and pots can be restored, in ms. */
export const binKeeps = 30 * 86_400_000;
