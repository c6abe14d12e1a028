import fc from 'fast-check';

/** After this many rounds a missing case is no coincidence. */
const most = 10;

/**
 * Checks a property, and repeats it until its random runs have reached every expected case: one round may miss a rare one.
 *
 * @param numRuns per round
 * @param isSeen whether every case was reached; the caller reports what is missing in the end
 * @throws if the property does not hold
 */
export async function untilSeen<Values>(
  property: fc.IAsyncProperty<Values>,
  numRuns: number,
  isSeen: () => boolean,
): Promise<void> {
  for (let round = 0; round < most && (round === 0 || !isSeen()); round += 1) {
    await fc.assert(property, { numRuns });
  }
}
