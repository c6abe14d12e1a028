import { letterOf } from '#domain/names.ts';
import { leafTones, plantHue } from '#domain/plantColours.ts';
import { lazyOptional } from './pages/lazyComponent.tsx';

const LeafDrawing = lazyOptional(() => import('./LeafDrawing.tsx'));

type Tone = keyof typeof leafTones.light;

const colour = (tone: Tone, hue: number) => {
  const [light, dark] = [leafTones.light[tone], leafTones.dark[tone]].map(
    ([lightness, chroma]) => `oklch(${lightness} ${chroma} ${hue})`,
  );
  return `light-dark(${light}, ${dark})`;
};

/**
 * The picture of a plant without a photo: the first letter of its name on a leaf, in a colour of its own. It fills its box; the
 * letter has the box's text size.
 *
 * @param plantId decides on the colour
 * @param species decides on the leaf; without it (not `null`) there is none, because it might be another one elsewhere
 */
export function LeafPicture({
  plantId,
  name,
  species,
}: {
  plantId: string;
  name: string;
  species?: string | null | undefined;
}) {
  const hue = plantHue(plantId);
  const paper = colour('paper', hue);
  return (
    <span
      className="relative flex size-full items-center justify-center"
      style={{ background: paper, color: colour('letter', hue) }}
    >
      {species !== undefined && (
        <LeafDrawing plantId={plantId} species={species} leaf={colour('leaf', hue)} paper={paper} />
      )}
      <span className="relative">{letterOf(name)}</span>
    </span>
  );
}
