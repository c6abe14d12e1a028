/** Far deeper than any body of the contract. */
const mostDepth = 32;
/** 500 plants of an import, with each field and all of their care preferences, have 40,000. */
const mostValues = 50_000;

const [quote, backslash, comma, array, arrayEnd, object, objectEnd] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Returns where a text ends. @param from behind its first quotation mark */
function textEnd(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}

/**
 * Returns whether JSON is neither nested deeper nor has more values than any request: to parse and to check it would hold up all
 * other requests. One pass over the text, which need not be valid.
 */
export function isModest(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = textEnd(json, at + 1);
    else if (sign === array || sign === object) {
      depth += 1;
      values += 1;
    } else if (sign === arrayEnd || sign === objectEnd) depth -= 1;
    else if (sign === comma) values += 1;
    if (depth > mostDepth || values > mostValues) return false;
  }
  return true;
}
