import { Link } from '@tanstack/react-router';
import type { PlantImportReport } from '#machines/plantImport/plantImportMachine.ts';
import type { CheckedLine } from '#domain/plantImport/lines.ts';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { counted } from '#app/ui/counted.ts';
import { LineList } from './LineList.tsx';

/** How much was added, and which lines were left out. */
export function PlantsAdded({ report, lines }: { report: PlantImportReport; lines: readonly CheckedLine[] }) {
  const { plants, pots, places } = report;
  const leftOut = lines.length - plants;
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} role="status" className="font-semibold">
        {counted(plants, 'plant')} {plants === 1 ? 'was' : 'were'} added.
      </p>
      {pots > 0 && (
        <p className="text-small">
          {counted(pots, 'new pot')}.{places.length > 0 && ` New places: ${places.join(', ')}.`}
        </p>
      )}
      {pots > 0 && (
        <Link to="/settings/labels" className={buttonLook()}>
          {pots === 1 ? 'Label for this pot' : `Labels for these ${pots} pots`}
        </Link>
      )}
      {leftOut > 0 && (
        <section aria-label="Left out">
          <h3 className="pb-2 font-semibold">
            {counted(leftOut, 'line')} {leftOut === 1 ? 'was' : 'were'} left out
          </h3>
          <LineList lines={lines} onlyLeftOut />
        </section>
      )}
      <Link to="/plants" className={buttonLook(pots > 0 ? 'secondary' : 'primary')}>
        See your plants
      </Link>
    </>
  );
}
