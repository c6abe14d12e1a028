/**
 * Parses a typed limit of the soil moisture.
 *
 * @returns whole % from 1 to 99; `null` if empty; `undefined` if invalid
 */
export function readSoilLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= 99 ? limit : undefined;
}
