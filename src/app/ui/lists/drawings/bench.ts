/** A line drawing for empty lists, in a square of 120. */
export const bench =
  'M18 74h84M26 74v28m68-28v28M40 74l-4-22h24l-4 22m8 0-3-16h22l-3 16M48 52c0-12 5-18 14-20 1 12-4 19-14 20Zm24 6c-1-8-5-12-12-13 0 8 4 13 12 13Z';
