/** How long deleted plants, pots and labels can be restored, in ms. */
import { isolated } from './bidi.ts';

export const binKeeps = 30 * 86_400_000;

interface Binned {
  kind: 'plant' | 'pot' | 'label' | 'sheet';
  name: string;
}

/** Names the unused labels of a sheet. */
export const sheetName = (count: number): string =>
  count === 1 ? '1 unused label' : `${count} unused labels`;

/** Names what is deleted within a sentence. The name of a label is its code. */
export const binName = ({ kind, name }: Binned): string =>
  kind === 'label' ? `label ${isolated(name)}` : name;

/** Begins a sentence about something. */
const about = ({ kind, name }: Binned): string =>
  kind === 'label'
    ? `Label ${isolated(name)} is`
    : kind === 'sheet' && name !== sheetName(1)
      ? `${isolated(name)} are`
      : `${isolated(name)} is`;

export const isInBin = (item: Binned): string => `${about(item)} in the bin`;
export const isBack = (item: Binned): string => `${about(item)} back.`;
