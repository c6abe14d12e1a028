const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Whether any of some texts holds what was typed, whatever its case and accents (spec §2).
 *
 * @param search what was typed; nothing typed matches everything
 */
export function matches(search: string, texts: (string | null)[]): boolean {
  const wanted = folded(search.trim());
  return wanted === '' || texts.some((text) => text !== null && folded(text).includes(wanted));
}
