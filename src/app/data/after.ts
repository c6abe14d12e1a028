/** Returns where a page begins: after this entry. It stays the same place if new entries arrive or this one is deleted. */
export const after = (entry: { interactionID: string; createdAt: string }) => ({
  before: entry.interactionID,
  beforeTime: entry.createdAt,
});
