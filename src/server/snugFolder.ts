import { existsSync } from 'node:fs';

const isSnug = (folder: URL) => existsSync(new URL('openapi.yaml', folder));

function found(folder: URL): URL {
  const above = new URL('..', folder);
  if (isSnug(folder) || above.href === folder.href) return folder;
  return found(above);
}

/** The folder of Snug: that of the clone, or that of the released package, in which the code has other places. */
export const snugFolder = found(new URL('.', import.meta.url));
