/** A page that is hidden draws no frames; it goes on all the same. In ms. */
const patience = 300;

/** Runs something once what was drawn last is on the screen. */
export function whenPainted(run: () => void): void {
  const painted = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
  void painted.then(run);
}
