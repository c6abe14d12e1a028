const number = new Intl.NumberFormat();

/** Returns a number with its noun, such as '1 plant' and '12 plants'. */
export const counted = (count: number, noun: string): string =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
