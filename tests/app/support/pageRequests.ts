/** Importing this module makes the addresses of requests relative to a page, as in a browser. */
const Real = Request;
globalThis.Request = class extends Real {
  constructor(input: string | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://snug.test') : input, init);
  }
} as typeof Request;
