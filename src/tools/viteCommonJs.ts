import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = '\0common-js:';

/**
 * Gives packages of CommonJS the named exports that bundlers give them: Node only finds those that can be read without running the
 * package, which in `lodash` is none.
 *
 * @param names the packages, which may grow
 */
export const withNamedExports = (names: ReadonlySet<string>): Plugin => ({
  name: 'snug:named-exports',
  enforce: 'pre',
  resolveId: (source, importer) =>
    names.has(source) && importer !== undefined
      ? `${prefix}${createRequire(importer).resolve(source)}`
      : null,
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const file = id.slice(prefix.length);
    const all = createRequire(file)(file) as object;
    const exported = Object.keys(all).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
    return [
      "import { createRequire } from 'node:module';",
      `const all = createRequire(${JSON.stringify(file)})(${JSON.stringify(file)});`,
      'export default all;',
      ...exported.flatMap((name, place) => [
        `const export${place} = all.${name};`,
        `export { export${place} as ${name} };`,
      ]),
    ].join('\n');
  },
});

/** Returns the package of CommonJS of which an import found no named export; `undefined` for any other error. */
export const lacksNamedExports = (error: unknown): string | undefined =>
  /Named export '.+?' not found\. The requested module '(.+?)' is a CommonJS module/.exec(String(error))?.[1];
