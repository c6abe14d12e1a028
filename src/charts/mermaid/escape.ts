/** Characters that mean something in a Mermaid label, or in the Markdown that it may contain. */
const special = /[#;:"<>{}%`*\\\r\n_]/g;

/** Returns a text as a Mermaid label that shows exactly this text. */
export const labelOf = (text: string) =>
  text.replace(special, (sign) => (/\s/.test(sign) ? ' ' : `#${sign.codePointAt(0)};`));

/** Words that Mermaid reads as its own where a name is expected. */
const reserved = new Set(
  'accDescr accDescription accTitle as class classDef click default direction end fork hide href join note scale state style title choice'.split(
    ' ',
  ),
);

/** Returns a name for a state that Mermaid accepts and that people can read: `scanning_holding`. */
export function idOf(path: string): string {
  const id = path.replace(/\W/g, '_');
  if (reserved.has(id)) return `${id}_`;
  return /^[A-Za-z]/.test(id) ? id : `n${id}`;
}
