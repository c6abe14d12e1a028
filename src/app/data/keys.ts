/** Keys of the query cache; a flow that changed something reloads the lists under them. */
export const queryKeys = {
  setup: ['setup'],
  household: ['household'],
  places: ['places'],
  pots: ['pots'],
  plants: ['plants'],
  /** All queries of single plants. */
  anyPlant: ['plant'],
  /** All queries of one plant: the keys below start with it. */
  plant: (plantId: string) => ['plant', plantId],
  interactions: (plantId: string) => ['plant', plantId, 'interactions'],
  plantTasks: (plantId: string) => ['plant', plantId, 'tasks'],
  plantPhotos: (plantId: string) => ['plant', plantId, 'photos'],
  preferences: (plantId: string) => ['plant', plantId, 'preferences'],
  tasks: ['tasks'],
  actions: ['actions'],
  effects: ['effects'],
  usualCare: (species: string) => ['effects', species],
  feed: ['feed'],
  bin: ['bin'],
  codes: ['codes'],
  batch: (batchId: string) => ['codes', batchId],
  push: ['push'],
  calendar: ['calendar'],
  people: ['people'],
  invitations: ['invitations'],
} as const;
