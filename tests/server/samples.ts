import { careSamples } from './samples/care.ts';
import { plantSamples } from './samples/plants.ts';
import { potSamples } from './samples/pots.ts';
import { settingsSamples } from './samples/settings.ts';
import { sittingSamples } from './samples/sitting.ts';
import type { Stories } from './samples/story.ts';

/** More requests of an operation than the valid one, named after their difference: defaults, limits, refusals, order. */
export const samples: Stories = {
  ...potSamples,
  ...plantSamples,
  ...careSamples,
  ...settingsSamples,
  ...sittingSamples,
};
