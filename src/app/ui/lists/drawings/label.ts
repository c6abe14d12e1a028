/** A line drawing for empty lists, in a square of 120. */
export const label =
  'M30 22h46l16 16v60a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Zm46 0v16h16M40 52h14v14H40zm24 0h14v14H64zM40 76h14v14H40zm24 0h6v6h-6zm10 8h6v6h-6z';
