import { leafOf, type Leaf } from '#domain/leaves.ts';

/** The drawings, 48 by 48: filled shapes, thick lines, and veins in the colour of the paper. */
const drawings: Record<Leaf, { shape?: string; lines?: string; veins?: string }> = {
  split: {
    shape: 'M24 45C7 38 2 22 9 12c5-7 12-5 15 0 3-5 10-7 15 0 7 10 2 26-15 33Z',
    veins: 'M24 45V14M5 21l12 4M7 31l12 2M43 21l-12 4M41 31l-12 2',
  },
  frond: {
    lines:
      'M24 46V5M24 12l-8-4M24 12l8-4M24 20l-13-5M24 20l13-5M24 28l-15-4M24 28l15-4M24 36l-13-3M24 36l13-3',
  },
  blades: {
    shape:
      'M24 46C19 30 19 14 24 2c5 12 5 28 0 44ZM22 46C11 38 5 26 4 12c10 8 17 20 18 34ZM26 46c11-8 17-20 18-34-10 8-17 20-18 34Z',
  },
  cactus: {
    shape: 'M17 46V13a7 7 0 0 1 14 0v33Z',
    lines: 'M18 32h-5a4 4 0 0 1-4-4v-8M30 28h5a4 4 0 0 0 4-4v-7',
  },
  oval: {
    shape: 'M24 46C6 36 6 13 24 2c18 11 18 34 0 44Z',
    veins: 'M24 46V9M24 21l-8-6M24 31l-11-7M24 21l8-6M24 31l11-7',
  },
  herb: {
    shape:
      'M24 27C12 24 10 11 24 2c14 9 12 22 0 25ZM22 36C11 42 3 35 2 24c11-1 19 4 20 12ZM26 36c11 6 19-1 20-12-11-1-19 4-20 12Z',
    lines: 'M24 46V26',
  },
  flower: {
    shape:
      'M15 11a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM27 20a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM22 35a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM8 35a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM3 20a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z',
  },
};

/** The drawing of a plant's leaf. Loaded when it is first needed. */
export default function LeafDrawing({
  plantId,
  species,
  leaf,
  paper,
}: {
  plantId: string;
  species: string | null;
  leaf: string;
  paper: string;
}) {
  const { shape, lines, veins } = drawings[leafOf(plantId, species)];
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      strokeLinecap="round"
      fill="none"
      className="absolute inset-0 m-auto h-[88%]"
    >
      {shape && <path d={shape} fill={leaf} />}
      {lines && <path d={lines} stroke={leaf} strokeWidth={5} />}
      {veins && <path d={veins} stroke={paper} strokeWidth={1.5} />}
    </svg>
  );
}
