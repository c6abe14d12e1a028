/** Number of open full-screen cameras. While there is one, other cameras are released: a phone runs one at a time. */
let covers = 0;
const listeners = new Set<(isCovered: boolean) => void>();

const change = (by: 1 | -1) => {
  const was = covers > 0;
  covers += by;
  if (was !== covers > 0) for (const listener of listeners) listener(covers > 0);
};

/** Asks other users of the camera to release it. @returns a function that lets them have it back */
export function coverCamera(): () => void {
  change(1);
  let isOver = false;
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

/**
 * Reports when the camera must be released for the full-screen camera, and when it is available again.
 * @returns a function that ends the watch
 */
export function watchCover(listener: (isCovered: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
