/** Whether the full-screen camera lies over whatever else has the camera: a phone has one to give at a time. */
let covers = 0;
const listeners = new Set<(isCovered: boolean) => void>();

const change = (by: 1 | -1) => {
  const was = covers > 0;
  covers += by;
  if (was !== covers > 0) for (const listener of listeners) listener(covers > 0);
};

/** Has whoever else holds the camera let go of it. @returns gives it back */
export function coverCamera(): () => void {
  change(1);
  let isOver = false;
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

/**
 * Tells when the camera has to be let go for another, and when it may be had again.
 * @returns ends the watch
 */
export function watchCover(listener: (isCovered: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
