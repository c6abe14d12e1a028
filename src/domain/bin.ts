import { isolated } from './bidi.ts';

/** How long deleted plants, pots and labels can be restored, in ms. */
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

const kept = (what: string) => `Everyone in your household can restore the ${what} from the bin for 30 days.`;

/**
 * Says what follows if something is deleted. Only a living plant can be marked as dead instead.
 *
 * @param item with the plant in the pot that is deleted, which stays
 */
export function whatFollows({
  kind,
  isAlive,
  plantName,
}: Pick<Binned, 'kind'> & { isAlive: boolean; plantName: string | null }): string {
  if (kind === 'plant')
    return `Delete a plant that was added by mistake. Its timeline and photos go with it. ${kept(kind)}${
      isAlive ? " If it died, choose 'Kill' instead: then its page stays." : ''
    }`;
  if (kind === 'label') return `It opens no pot any more. ${kept(kind)}`;
  if (kind === 'sheet') return `Labels on pots stay. ${kept('labels')}`;
  return plantName === null ? kept(kind) : `${isolated(plantName)} stays, without a pot. ${kept(kind)}`;
}
