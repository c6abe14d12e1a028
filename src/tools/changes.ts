/** What a version changed, as the text that the app shows. */

/**
 * Returns the section of a version in the changelog as plain text: each item on one line, without the marks of Markdown.
 *
 * @param changelog the content of `CHANGELOG.md`
 * @throws if there is no such section
 */
export function changesOf(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version} `));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section '## ${version} - date'.`);
  const text = section
    .replaceAll(/\n {2,}(?=\S)/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ /gm, '')
    .replaceAll(/^- /gm, '• ')
    .replaceAll('`', '');
  return `Snug ${text.trim()}\n`;
}
