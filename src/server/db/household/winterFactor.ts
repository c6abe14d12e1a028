import type { WinterFactor } from '#domain/winterFactors.ts';

/** How a row of a preference says that the plant rests in winter; `null` means that nobody has said anything. */
const rest = 0;

/** Returns by what the frequency of a preference is multiplied in winter. */
export const winterFactorOf = ({ winter_factor }: { winter_factor: number | null }): WinterFactor =>
  winter_factor === rest ? null : (winter_factor ?? 1);

/** Returns a factor as the row of a preference has it. */
export const asWinterFactor = (factor: WinterFactor): number => factor ?? rest;
