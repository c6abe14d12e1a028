/** The ways beside notifications by which a person can get reminders, in the order in which pages list them. */
export const messageKinds = ['email', 'ntfy', 'gotify', 'telegram', 'matrix', 'webhook'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** The most that a person may have. */
export const mostTargets = 10;
