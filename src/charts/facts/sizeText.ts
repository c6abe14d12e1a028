import type { Summary } from './facts.ts';

/** Returns the size of a chart as the map of flows writes it. */
export const sizeText = ({ states, transitions }: Summary) => `${states} states, ${transitions} →`;
