import type { lights, Source, Sourced, Species } from './species.ts';

/** What a plant's page says about its species. */
export interface SpeciesFact {
  label: string;
  text: string;
  /** `null` if the table has no value. */
  source: Source | null;
}

const lightWords: Record<(typeof lights)[number], string> = {
  low: 'Does with little',
  medium: 'Medium',
  bright: 'Bright',
  sun: 'Bright, with some sun',
};

const toxicity = (label: string, toxic: Sourced<boolean> | null): SpeciesFact => ({
  label,
  text: toxic === null ? 'Unknown' : toxic.value ? 'Yes' : 'No',
  source: toxic?.source ?? null,
});

/**
 * Returns the light that a species wants, if that is known, and whether it is toxic to cats and dogs. Unknown toxicity is said, since
 * saying nothing would look harmless.
 */
export const speciesFacts = ({ light, toxicToCats, toxicToDogs }: Species): SpeciesFact[] => [
  ...(light ? [{ label: 'Light', text: lightWords[light.value], source: light.source }] : []),
  toxicity('Toxic to cats', toxicToCats),
  toxicity('Toxic to dogs', toxicToDogs),
];
