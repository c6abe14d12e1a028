/** How much less often care is wanted in winter. */

/** By what a frequency is multiplied in winter, from 1 to 4: 1 is 'all year'; `null` if the plant rests and wants no such care. */
export type WinterFactor = number | null;

/** The greatest factor, as in the contract. */
export const mostWinterFactor = 4;

/** By effect id. */
export type WinterFactors = Record<string, WinterFactor>;

/** Ids of effects. */
export const watering = 1;
const feeding = 2;

/** Returns the factor of a new preference, unless the user chooses another one: plants want less water in winter, and no food. */
export const usualWinterFactor = (effectID: number): WinterFactor =>
  effectID === feeding ? null : effectID === watering ? 1.5 : 1;

/** How rows and exports say that the plant rests; in them, `null` means that the household has not answered yet. */
const rest = 0;

/** Returns the factor of a row. */
export const winterFactorOf = ({ winter_factor }: { winter_factor: number | null }): WinterFactor =>
  winter_factor === rest ? null : (winter_factor ?? 1);

/** Returns a factor as a row has it. */
export const asWinterFactor = (factor: WinterFactor): number => factor ?? rest;
