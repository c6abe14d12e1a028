/** The leaf that stands for a plant without a photo. */
import { hashOf } from './plantColours.ts';

/** The families of leaves that are drawn. */
export const leaves = ['split', 'frond', 'blades', 'cactus', 'oval', 'herb', 'flower'] as const;
export type Leaf = (typeof leaves)[number];

/** Genera that people keep at home, by the leaf that stands for them. */
const genera: Record<Leaf, string> = {
  split:
    'monstera philodendron epipremnum rhaphidophora thaumatophyllum syngonium scindapsus alocasia colocasia caladium',
  frond:
    'nephrolepis adiantum asplenium platycerium pteris davallia howea chamaedorea dypsis phoenix cycas asparagus',
  blades:
    'aloe agave sansevieria dracaena yucca haworthia echeveria crassula sempervivum zamioculcas chlorophytum tillandsia beaucarnea',
  cactus: 'opuntia mammillaria cereus echinopsis schlumbergera rhipsalis gymnocalycium ferocactus',
  oval: 'ficus hoya citrus olea pilea peperomia calathea goeppertia maranta schefflera camellia fittonia tradescantia hedera',
  herb: 'ocimum mentha rosmarinus salvia thymus origanum lavandula petroselinum coriandrum melissa capsicum solanum',
  flower:
    'phalaenopsis anthurium spathiphyllum saintpaulia pelargonium begonia cyclamen hibiscus orchis dendrobium kalanchoe fragaria',
};

const leafOfGenus = new Map(
  leaves.flatMap((leaf) => genera[leaf].split(' ').map((genus) => [genus, leaf] as const)),
);

/**
 * Returns the leaf of a plant. It never changes, unless the plant's genus does.
 *
 * @param id of the plant
 * @param species such as 'Monstera deliciosa'
 */
export function leafOf(id: string, species: string | null): Leaf {
  const genus = species?.trim().split(/\s/)[0]?.toLowerCase() ?? '';
  return leafOfGenus.get(genus) ?? leaves[(hashOf(id) >>> 8) % leaves.length]!;
}
