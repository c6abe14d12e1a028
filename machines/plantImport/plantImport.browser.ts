/** What happens to the import of plants in the walks of the built app. */

/** The steps since a file was chosen. */
const sinceFile = (before: readonly string[]) =>
  before.slice(before.findLastIndex((step) => step.startsWith('file.chosen')) + 1);

/**
 * Returns whether a file can bring this step: its lines are checked with the same result each time, until the order of its dates is
 * known.
 */
export function canBring(step: string, before: readonly string[], state: string): boolean {
  const steps = sinceFile(before);
  const checks = steps.filter((done) => done.startsWith('checkLines: '));
  const isAsked = checks.includes('checkLines: order unknown');
  const orders = steps.filter((done) => done.startsWith('order.chosen'));
  if (step === 'checkLines: order unknown') {
    return orders.length === 0 && checks.every((check) => check === step);
  }
  if (step.startsWith('checkLines: ')) {
    const others = checks.filter((check) => check !== 'checkLines: order unknown');
    return (!isAsked || orders.length > 0) && others.every((check) => check === step);
  }
  // While the lines are loaded, or cannot be, there are no controls.
  const isShown = !['lines.checking', 'lines.unchecked'].includes(state);
  if (step.startsWith('order.chosen')) return isShown && isAsked && orders.at(-1) !== step;
  if (step.startsWith('encoding.chosen')) {
    const chosen = steps.findLast((done) => done.startsWith('encoding.chosen'));
    // Files of the walks are guessed to be Polish.
    return isShown && (chosen ?? 'encoding.chosen (Polish)') !== step;
  }
  return isShown || !/^(column|file)\.chosen/.test(step);
}
