import { isolated } from '#domain/bidi.ts';
import { careFor } from '#domain/careSentences.ts';
import type { RoundPlant } from '#domain/walkRound.ts';
import type { RoundNotice } from '#machines/walkRound/setup.ts';

const list = new Intl.ListFormat('en-IE');

const refusals = {
  empty: 'No plant in this pot',
  unplaced: 'This label is on no pot yet',
  binned: 'This is in the bin',
  foreign: "This label isn't from your Snug",
  unknown: 'This phone does not know the label yet. It needs a connection.',
  failed: 'An error occurred. Scan the label again.',
} as const;

/**
 * Returns what the viewfinder says about the last label.
 *
 * @param plant the one that is asked about; its words come first
 * @returns an empty text if there is nothing to say
 */
export function noticeWords(plant: RoundPlant | null, notice: RoundNotice | null): string {
  if (plant) {
    const due = [...plant.cares.map(({ action }) => action.actionName), ...plant.others].map(isolated);
    return `${isolated(plant.plantName)}: ${list.format(due)}`;
  }
  if (!notice) return '';
  switch (notice.kind) {
    case 'recorded':
      return careFor(notice.entry.action.actionNamePast, isolated(notice.entry.plantName));
    case 'repeated':
      return `${isolated(notice.plantName)}: done on this round`;
    case 'idle':
      return notice.others.length === 0
        ? `${isolated(notice.plantName)}: nothing due`
        : `${isolated(notice.plantName)}: ${list.format(notice.others.map(isolated))}, on its page`;
    default:
      return refusals[notice.kind];
  }
}
