/** The text of a plant that rests. */
const rest = 'rest';

/** Returns the factor of winter that the text of a field stands for. */
export const asFactor = (text: string) => (text === rest ? null : Number(text));

/** Returns a factor of winter as the text of a field. */
export const asText = (factor: number | null) => (factor === null ? rest : String(factor));
