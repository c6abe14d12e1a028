/** Returns a number of steps in words. */
export const stepsText = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`;
