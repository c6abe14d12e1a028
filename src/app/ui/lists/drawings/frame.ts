/** A line drawing for empty lists, in a square of 120. */
export const frame =
  'M26 28h68a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4Zm4 54 20-22 14 14 10-10 16 18M74 48a6 6 0 1 0 12 0 6 6 0 0 0-12 0Z';
