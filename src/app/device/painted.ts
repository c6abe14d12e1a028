/** Runs something once what was drawn last is on the screen. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
