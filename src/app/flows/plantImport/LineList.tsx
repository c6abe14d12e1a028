import { shortDay } from '#domain/dates.ts';
import { knownColumns } from '#domain/plantImport/columns.ts';
import { hemisphereOf, winterWords } from '#domain/seasons.ts';
import type { CheckedLine, PlantLine } from '#domain/plantImport/lines.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { counted } from '#app/ui/counted.ts';

/** The first lines are shown as they are read. */
const shownLines = 5;
/** More problems have the same cause. */
const shownProblems = 100;

function careOf({ effectID, ...care }: PlantLine['frequencies'][number]): string {
  const { frequencyDays } = care;
  const { label } = knownColumns.find(({ column }) => column === `every:${effectID}`)!;
  const words = label.replace('(days)', frequencyDays === 1 ? 'day' : `${frequencyDays} days`);
  return `${words}${winterWords(care, hemisphereOf(timeZone()))}`;
}

const partsOf = ({ line, species, place, potName, acquiredAt, frequencies }: PlantLine) =>
  [
    `Line ${line}`,
    species,
    place,
    potName,
    acquiredAt && `since ${shortDay(acquiredAt)}`,
    ...frequencies.map(careOf),
  ].filter(Boolean);

/** The first lines as plants, and all lines that are left out, each with its problems. */
export function LineList({
  lines,
  onlyLeftOut = false,
}: {
  lines: readonly CheckedLine[];
  onlyLeftOut?: boolean;
}) {
  const shown = lines.filter(
    ({ problems }, index) => problems.length > 0 || (index < shownLines && !onlyLeftOut),
  );
  const more = shown.length - shownProblems;
  return (
    <>
      <ul aria-label={onlyLeftOut ? 'Lines that were left out' : 'First lines, and lines with problems'}>
        {shown.slice(0, shownProblems).map(({ plant, problems }) => (
          <li key={plant.line} className="border-t border-line py-2">
            <p className="font-semibold">{plant.plantName || 'No name'}</p>
            <p className="text-small text-muted">{partsOf(plant).join(' · ')}</p>
            {problems.map((problem) => (
              <p key={problem} className="text-small text-terracotta">
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">And {counted(more, 'more line')} with problems.</p>}
    </>
  );
}
