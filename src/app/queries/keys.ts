/** The names under which server lists are kept; a flow that changed something reloads what it touched by them. */
export const queryKeys = {
  setup: ['setup'],
  pots: ['pots'],
  plants: ['plants'],
  plant: (plantId: string) => ['plant', plantId],
  feed: ['feed'],
  codes: ['codes'],
  batch: (batchId: string) => ['codes', batchId],
} as const;
