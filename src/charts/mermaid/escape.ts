/** Characters that mean something in a Mermaid label, or in the Markdown that it may contain. */
const special = /[#;:"<>{}%`*\\\r\n]|(?<!\w)_|_(?!\w)/g;

/** Returns a text as a Mermaid label that shows exactly this text. */
export const labelOf = (text: string) =>
  text.replace(special, (sign) => (/\s/.test(sign) ? ' ' : `#${sign.codePointAt(0)};`));

/** Words that Mermaid reads as its own where a name is expected. */
const reserved = new Set(
  'accDescr accDescription accTitle as class classDef click default direction end fork hide href join note scale state style title choice'.split(
    ' ',
  ),
);

/**
 * Returns a name for each path that Mermaid accepts and that people can read, such as `scanning_holding`. Two paths never have the
 * same one.
 */
export function idsOf(paths: readonly string[]): Map<string, string> {
  const taken = new Set(reserved);
  return new Map(
    paths.map((path) => {
      const readable = path.replace(/\W+/g, '_');
      const first = /^[A-Za-z]/.test(readable) ? readable : `s${readable}`;
      let id = first;
      for (let next = 2; taken.has(id); next += 1) id = `${first}_${next}`;
      taken.add(id);
      return [path, id];
    }),
  );
}
