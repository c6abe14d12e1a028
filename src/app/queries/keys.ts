/** The names under which server lists are kept; a flow that changed something reloads what it touched by them. */
export const queryKeys = {
  setup: ['setup'],
  household: ['household'],
  pots: ['pots'],
  plants: ['plants'],
  /** All that is kept of single plants. */
  anyPlant: ['plant'],
  /** Everything of one plant: what stands below begins with it. */
  plant: (plantId: string) => ['plant', plantId],
  interactions: (plantId: string) => ['plant', plantId, 'interactions'],
  plantTasks: (plantId: string) => ['plant', plantId, 'tasks'],
  plantPhotos: (plantId: string) => ['plant', plantId, 'photos'],
  preferences: (plantId: string) => ['plant', plantId, 'preferences'],
  tasks: ['tasks'],
  actions: ['actions'],
  effects: ['effects'],
  feed: ['feed'],
  codes: ['codes'],
  batch: (batchId: string) => ['codes', batchId],
  push: ['push'],
  calendar: ['calendar'],
} as const;
