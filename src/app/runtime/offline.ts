/** Connects other parts with what is known about the connection. Set by the flow `network`, whose code loads after the first page. */
let refuse: () => boolean = () => false;

/** @param ask tells the user that something needs a connection, and returns whether there is none */
export const onNeed = (ask: () => boolean): void => void (refuse = ask);

/** Says that what was chosen needs a connection, if there is none. @returns whether it may not begin */
export const isRefusedOffline = (): boolean => refuse();

let listen: (response: Response) => void = () => undefined;

/** @param listener called when something between the phone and Snug answers a call */
export const onForeignAnswer = (listener: typeof listen): void => void (listen = listener);

/** Reports that something between the phone and Snug answered a call. */
export const tellForeignAnswer: typeof listen = (response) => listen(response);
