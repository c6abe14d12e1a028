/** The example household: 40 plants in the rooms of a flat, as two people would have described them. */

/** The shapes that {@link ./draw.ts} can draw. */
export type Shape =
  | 'monstera'
  | 'fern'
  | 'cactus'
  | 'rosette'
  | 'palm'
  | 'vine'
  | 'tree'
  | 'blades'
  | 'flower';

export interface ExamplePlant {
  name: string;
  species: string;
  place: string | null;
  pot: string;
  shape: Shape;
  /** In months before today. */
  age: number;
  from: string | null;
  foodId: 1 | 2 | 3;
  /** In days, by effect: 1 water, 2 feed, 3 mist, 7 check for pests. */
  care: Partial<Record<1 | 2 | 3 | 7, number>>;
  /** In days, how often it has been watered, if not as its schedule says: it was dry before the day, or moist on it. */
  wants?: number;
  /** In days from today to its next watering; below 0 it is overdue. */
  due: number;
  /** How many photos its timeline has; 0 for a plant that is shown by its letter. */
  photos: number;
  notes?: string;
  /** In days before today. */
  died?: number;
}

type Row = [
  name: string,
  species: string,
  pot: string,
  shape: Shape,
  age: number,
  water: number,
  due: number,
  photos: number,
  rest?: Partial<ExamplePlant>,
];

const rooms: [place: string | null, rows: Row[]][] = [
  [
    'Living room',
    [
      [
        'Monty',
        'Monstera deliciosa',
        'Blue glazed pot',
        'monstera',
        32,
        7,
        -2,
        10,
        { from: 'Botanic garden sale', notes: 'Likes the moss pole.', care: { 1: 7, 2: 30, 3: 4 } },
      ],
      ['Big fern', 'Nephrolepis exaltata', 'Hanging basket', 'fern', 20, 4, 0, 5, { care: { 1: 4, 3: 2 } }],
      ['ZZ Top', 'Zamioculcas zamiifolia', 'Grey concrete', 'blades', 27, 14, 0, 2, { wants: 18 }],
      [
        'Pilea',
        'Pilea peperomioides',
        'Small terracotta',
        'rosette',
        14,
        6,
        0,
        5,
        { from: 'Cutting from Ruth' },
      ],
      ['Aloe', 'Aloe vera', 'Clay 12 cm', 'rosette', 40, 21, 0, 2, { foodId: 3 }],
      ['Figaro', 'Ficus elastica', 'White cylinder', 'tree', 24, 8, 3, 5, { care: { 1: 8, 2: 30 } }],
      ['Rubber plant', 'Ficus elastica', 'Wicker basket', 'tree', 9, 8, 1, 0],
      ['Goldie', 'Epipremnum aureum', 'Bookshelf pot', 'vine', 18, 7, 2, 3],
      ['Hoya', 'Hoya carnosa', 'Speckled pot', 'vine', 30, 10, -1, 4, { care: { 1: 10, 2: 30, 7: 30 } }],
      ['Dracula', 'Dracaena marginata', 'Tall black pot', 'palm', 36, 12, 5, 0],
      ['Kentia', 'Howea forsteriana', 'Large terracotta', 'palm', 22, 9, 4, 3],
    ],
  ],
  [
    'Kitchen',
    [
      ['Basil', 'Ocimum basilicum', 'Tin with herbs', 'rosette', 2, 2, -1, 2, { care: { 1: 2, 2: 14 } }],
      ['Chilli', 'Capsicum annuum', 'Yellow pot', 'flower', 5, 3, 0, 4, { care: { 1: 3, 2: 14 } }],
      ['Rosemary', 'Salvia rosmarinus', 'Zinc trough', 'fern', 15, 6, 2, 0],
      ['Spider', 'Chlorophytum comosum', 'Hook by the window', 'blades', 28, 6, 1, 2, { wants: 4 }],
      [
        'Peace lily',
        'Spathiphyllum wallisii',
        'Green enamel pot',
        'flower',
        16,
        5,
        0,
        3,
        { care: { 1: 5, 3: 3 } },
      ],
      ['Mint', 'Mentha spicata', 'Milk can', 'rosette', 4, 2, 1, 0],
    ],
  ],
  [
    'Bedroom',
    [
      ['Snake', 'Dracaena trifasciata', 'Felt planter', 'blades', 34, 20, 8, 2, { foodId: 3 }],
      ['Heartleaf', 'Philodendron hederaceum', 'Macramé hanger', 'vine', 21, 7, 3, 3],
      ['Prayer', 'Maranta leuconeura', 'Pink pot', 'monstera', 12, 5, -3, 3, { care: { 1: 5, 3: 2 } }],
      [
        'Orla',
        'Phalaenopsis amabilis',
        'Clear orchid pot',
        'flower',
        19,
        8,
        2,
        4,
        { from: 'Birthday, from Mum', care: { 1: 8, 2: 14 } },
      ],
      ['Polka', 'Hypoestes phyllostachya', 'Egg cup', 'rosette', 6, 4, 1, 0],
    ],
  ],
  [
    'Bathroom',
    [
      [
        'Maidenhair',
        'Adiantum raddianum',
        'Shower shelf',
        'fern',
        8,
        2,
        0,
        2,
        { notes: 'Never lets itself dry out.', care: { 1: 2, 3: 1 } },
      ],
      [
        'Calathea',
        'Goeppertia orbifolia',
        'Sage green pot',
        'monstera',
        13,
        5,
        0,
        3,
        { care: { 1: 5, 3: 2 } },
      ],
      ['Bamboo', 'Dracaena sanderiana', 'Glass vase', 'blades', 17, 9, 4, 0],
      ['Staghorn', 'Platycerium bifurcatum', 'Wooden board', 'fern', 11, 7, 2, 2],
    ],
  ],
  [
    'Study',
    [
      [
        'Jade',
        'Crassula ovata',
        'Grandad’s bowl',
        'tree',
        118,
        18,
        6,
        4,
        { foodId: 3, from: 'Grandad', notes: 'Older than the flat.' },
      ],
      ['Haworth', 'Haworthiopsis attenuata', 'Shot glass', 'rosette', 23, 21, 9, 0, { foodId: 3 }],
      ['Old man', 'Cephalocereus senilis', 'Clay 8 cm', 'cactus', 44, 28, 12, 2, { foodId: 3 }],
      ['Bunny', 'Opuntia microdasys', 'Clay 10 cm', 'cactus', 26, 28, 14, 2, { foodId: 3 }],
      ['Umbrella', 'Schefflera arboricola', 'Bamboo pot', 'tree', 18, 8, 1, 2],
    ],
  ],
  [
    'Hall',
    [
      [
        'Cast iron',
        'Aspidistra elatior',
        'Umbrella stand',
        'blades',
        50,
        14,
        5,
        2,
        { from: 'Came with the flat' },
      ],
      ['Ivy', 'Hedera helix', 'Letter box pot', 'vine', 15, 6, 2, 0],
      ['Parlour', 'Chamaedorea elegans', 'Copper pot', 'palm', 29, 8, 0, 2],
    ],
  ],
  [
    'Balcony',
    [
      ['Lemon', 'Citrus limon', 'Big terracotta', 'tree', 38, 3, 0, 5, { care: { 1: 3, 2: 14, 7: 14 } }],
      ['Olive', 'Olea europaea', 'Oak barrel', 'tree', 33, 6, 1, 3],
      ['Lavender', 'Lavandula angustifolia', 'Window box', 'flower', 10, 5, 3, 2],
      [
        'Strawberry',
        'Fragaria × ananassa',
        'Stacking pot',
        'rosette',
        7,
        2,
        -1,
        3,
        { care: { 1: 2, 2: 14 } },
      ],
    ],
  ],
  [
    null,
    [
      ['Gardenia', 'Gardenia jasminoides', 'Cracked pot', 'flower', 26, 4, 0, 2, { died: 61 }],
      ['Old basil', 'Ocimum basilicum', 'Jam jar', 'rosette', 11, 2, 0, 0, { died: 95 }],
    ],
  ],
];

/** The 40 plants, in the order in which they were bought. */
export const examplePlants: ExamplePlant[] = rooms
  .flatMap(([place, rows]) =>
    rows.map(([name, species, pot, shape, age, water, due, photos, rest = {}]) => ({
      name,
      species,
      place,
      pot,
      shape,
      age,
      due,
      photos,
      from: null,
      foodId: 1 as const,
      // Those that grow slowly are not fed.
      care: shape === 'cactus' || shape === 'blades' ? { 1: water } : { 1: water, 2: 30 },
      ...rest,
    })),
  )
  .sort((one, other) => other.age - one.age);
