import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where servers of the tests have their data. */
    serverFolder: string;
  }
}

/** Makes a folder for the data of servers, which outlive the files of their tests; gone afterwards. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'snug-servers-'));
  project.provide('serverFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
