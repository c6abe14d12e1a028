/** A hidden page draws no frames; the callback then runs after this time, in ms. */
const patience = 300;

/** Runs a callback once the last render is on the screen. */
export function whenPainted(run: () => void): void {
  const painted = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
  void painted.then(run);
}

let first: Promise<void> | undefined;

/** Resolves once the first render that asked for it is on the screen. */
export const firstPaint = (): Promise<void> => (first ??= new Promise(whenPainted));
