import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const asset =
  /\.(css|less|s[ac]ss|styl|avif|gif|ico|jpe?g|mp[34]|otf|png|svg|ttf|wav|webm|webp|woff2?)(\?.*)?$/;
const none = '\0no-asset';
const own = fileURLToPath(new URL('../', import.meta.url));

/** Loads nothing for the styles, pictures, sounds and fonts that another project's file imports: its machines do not need them. */
export const withoutAssets = (): Plugin => ({
  name: 'snug:without-assets',
  enforce: 'pre',
  resolveId: (source, importer) =>
    asset.test(source) && importer !== undefined && !importer.startsWith(own) ? none : null,
  load: (id) => (id === none ? "export default '';" : null),
});
