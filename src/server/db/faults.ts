/** The file of the database was deleted or replaced. Nothing was changed. */
export class Unavailable extends Error {}

/** Imported rows break a rule of the tables: an id comes twice, or a reference leads nowhere. */
export class Contradiction extends Error {}
