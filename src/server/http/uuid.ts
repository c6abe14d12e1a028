/** A UUID of any version, as in the contract. The format of ajv-formats also accepts `urn:uuid:…`: a second id for the same row. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is a UUID, which a client may have chosen as an id. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
