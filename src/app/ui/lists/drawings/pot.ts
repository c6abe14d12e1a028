/** A line drawing for empty lists, in a square of 120. */
export const pot =
  'M34 58h52l-5 38a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5L34 58Zm-4-10h60a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Zm30 0V30m0 6c0-12 8-19 20-20 1 12-7 20-20 20Zm0 6c-1-9-7-14-16-15 0 10 6 15 16 15Z';
