import type { Source } from './species.ts';

const kamerplanter = (path: string, commit: string): Source => ({
  title: 'Kamerplanter',
  url: `https://github.com/nolte/kamerplanter/blob/${commit}/${path}`,
});

const seeds = 'src/backend/app/migrations/seed_data';

/** The sources of the table by their keys. README.md says what their licences are. */
const sources: Record<string, Source> = {
  care: kamerplanter(`${seeds}/care_profiles_generated.yaml`, '1c722d461238384cac735d2acf4f60035749251e'),
  k1: kamerplanter(`${seeds}/plant_info_indoor_1.yaml`, '03b79d94070545a5377838aadf35927a0ff3b5c3'),
  k2: kamerplanter(`${seeds}/plant_info_indoor_2.yaml`, '0fa158b037c3357bb420be2fdcc275e82e19a23c'),
  k3: kamerplanter(`${seeds}/plant_info_indoor_3.yaml`, '050ba5664772b6ae3b1a657320a147503a682e45'),
  kc: kamerplanter('spec/ref/plant-info/chlorophytum_comosum.md', '0a17c151dca5797a63e320e14e692659f11d4970'),
  gbif: { title: 'GBIF, after Plants of the World Online', url: 'https://api.gbif.org/v1/species/296361727' },
  caes: {
    title: 'The Connecticut Agricultural Experiment Station',
    url: 'https://portal.ct.gov/caes/fact-sheets/plant-pathology/houseplants-for-different-light-categories',
  },
  wisc: {
    title: 'University of Wisconsin Extension, Dodge County',
    url: 'https://dodge.extension.wisc.edu/2018/12/ask-a-master-gardener-easy-to-grow-houseplants/',
  },
  ipc: {
    title: 'The Indoor Plant Co',
    url: 'https://theindoorplantco.com.au/blogs/news/help-indoor-plants-light-up-your-life',
  },
  cats: {
    title: 'ASPCA, list of plants for cats',
    url: 'https://github.com/corgdesign/safe-plants-for-cats/blob/b09aec4b34b33f70573629622f9f23a68e7a4676/plants.js',
  },
  mallard: {
    title: 'Mallard Creek Animal Hospital',
    url: 'https://www.mallardcreekvet.com/dr-waldens-blog/houseplants-that-are-safe-for-dogs-and-cats',
  },
  pph: {
    title: 'Pet Poison Helpline',
    url: 'https://www.petpoisonhelpline.com/pet-safety-tips/pet-safe-plants-flora-and-fauna-can-coexist/',
  },
  longwood: {
    title: 'Longwood Veterinary Center',
    url: 'https://longwoodvetcenter.com/pet-safe-plants/',
  },
};

const aspca = 'aspca:';

/**
 * Returns a source of the table; a key that begins with 'aspca:' is a page of the ASPCA's list of plants.
 *
 * @throws if there is none with this key
 */
export function sourceOf(key: string): Source {
  if (key.startsWith(aspca)) {
    const page = key.slice(aspca.length);
    return {
      title: 'ASPCA',
      url: `https://www.aspca.org/pet-care/animal-poison-control/toxic-and-non-toxic-plants/${page}`,
    };
  }
  const source = sources[key];
  if (!source) throw new Error(`The species table has no source '${key}'.`);
  return source;
}
