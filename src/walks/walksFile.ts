import { readFileSync } from 'node:fs';
import type * as engine from '../../packages/walks/src/walksFile.ts';

export { serialise, stepsIn } from '../../packages/walks/src/walksFile.ts';

/** How often a walk runs in a browser: those of `daily` show every state, those of `nightly` everything else. */
export type InBrowser = 'daily' | 'nightly';

/** A recorded path through a chart of Snug. */
export interface RecordedWalk extends engine.RecordedWalk {
  /** `null` if the walk does not run in the real app. */
  browser: InBrowser | null;
}

export type WalksFile = engine.WalksFile<RecordedWalk>;

/** Reads the walks of a chart. @throws if there is no such file */
export const readWalksFile = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as WalksFile;
