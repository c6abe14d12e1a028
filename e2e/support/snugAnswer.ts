/** The header by which the app believes an answer. */
export const snugMark = { snug: 'a test' };

/** Returns what `route.fulfill` needs to answer a call as Snug does. */
export const snugAnswer = (status: number, json: unknown = {}) => ({ status, json, headers: snugMark });
