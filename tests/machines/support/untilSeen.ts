import fc from 'fast-check';

/** So many rounds without luck are no bad luck any more. */
const most = 10;

/**
 * Checks a property by chance, and goes on until its chances have led everywhere they should: one round may miss what is rare.
 *
 * @param numRuns of one round
 * @param isSeen whether they have; what is missing in the end is for the caller to tell
 * @throws where the property does not hold
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
