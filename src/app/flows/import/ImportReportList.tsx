import type { ImportReport } from '#machines/import/importMachine.ts';

const number = new Intl.NumberFormat();

const counted = [
  ['plants', 'Plants'],
  ['pots', 'Pots'],
  ['labels', 'Labels'],
  ['entries', 'Entries'],
  ['tasks', 'Tasks'],
  ['photos', 'Photos'],
] as const;

/** Lists what was imported, and what could not be. */
export function ImportReportList({ report }: { report: ImportReport }) {
  return (
    <>
      <p role="status" className="font-semibold">
        Everything was imported.
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {counted.map(([name, label]) => (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{number.format(report[name])}</dd>
          </div>
        ))}
      </dl>
      {report.labelsElsewhere > 0 && (
        <p className="text-small">
          Labels that are in the bin, or belong to another household on this server:{' '}
          {number.format(report.labelsElsewhere)}. Print new ones for these pots.
        </p>
      )}
      {report.photosMissing > 0 && (
        <p className="text-small">
          Photos that were missing when the export was made: {number.format(report.photosMissing)}.
        </p>
      )}
    </>
  );
}
