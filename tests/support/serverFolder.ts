import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the tests' servers. */
    serverFolder: string;
  }
}

/** Creates a data folder for servers that are shared by several test files; it is removed afterwards. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'snug-servers-'));
  project.provide('serverFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
