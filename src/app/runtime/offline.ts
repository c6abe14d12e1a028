/** Answers other parts about the connection. Set by the flow `network`, whose code loads after the first page. */
let refuse: () => boolean = () => false;

/** @param ask tells the user that something needs a connection, and returns whether there is none */
export const onNeed = (ask: () => boolean): void => void (refuse = ask);

/** Says that what was chosen needs a connection, if there is none. @returns whether it may not begin */
export const isRefusedOffline = (): boolean => refuse();
