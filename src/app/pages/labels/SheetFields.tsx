import { labelSheets, labelsOn, sheetsFor, type LabelSheet } from '#domain/labelSheets.ts';
import { ownSizes } from '#app/storage/labelSheet.ts';
import { counted } from '#app/ui/counted.ts';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field, Select } from '#app/ui/forms/Field.tsx';
import type { SheetChoice } from './useSheet.ts';

const inch = 25.4;

const numbers = new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 3 });

/** US Letter sheets are measured in inches. */
function sizeOf({ paper, width, height }: LabelSheet): string {
  const [unit, name] = paper === 'Letter' ? [inch, 'in'] : [1, 'mm'];
  return `${numbers.format(width / unit)} × ${numbers.format(height / unit)} ${name}`;
}

const groups = [
  ['Plain paper, to cut', labelSheets.filter(({ number }) => number === null)],
  ['Sticker sheets, A4', labelSheets.filter(({ number, paper }) => number !== null && paper === 'A4')],
  [
    'Sticker sheets, US Letter',
    labelSheets.filter(({ number, paper }) => number !== null && paper === 'Letter'),
  ],
] as const;

/** Returns a sheet's name for users. */
export const nameOf = (sheet: LabelSheet): string => {
  if (sheet.id === 'own') return 'My own sizes, in mm';
  return `${sheet.number === null ? `Plain ${sheet.paper}` : `Avery ${sheet.number}`} · ${sizeOf(sheet)}`;
};

const paperNames = { A4: 'A4', Letter: 'US Letter' };

const sizeNames = {
  columns: 'Labels across',
  rows: 'Labels down',
  width: 'Width, mm',
  height: 'Height, mm',
  left: 'Left margin, mm',
  top: 'Top margin, mm',
  gapX: 'Gap across, mm',
  gapY: 'Gap down, mm',
};

/**
 * The choice of the label sheet, and of the position of the first label on it.
 *
 * @param count number of labels; `null` while it is unknown
 */
export function SheetFields({ choice, count }: { choice: SheetChoice; count: number | null }) {
  const { chosen, choose, sheet, problem, startProblem } = choice;
  const needed = count === null || problem ? null : sheetsFor(sheet, count, choice.start);
  return (
    <>
      <Select
        label="Sheet"
        hint={problem ? undefined : `${counted(labelsOn(sheet), 'label')} on ${paperNames[sheet.paper]}`}
        value={sheet.id}
        onChange={(event) => choose({ id: event.target.value })}
      >
        {groups.map(([group, sheets]) => (
          <optgroup key={group} label={group}>
            {sheets.map((known) => (
              <option key={known.id} value={known.id}>
                {nameOf(known)}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label="Another sheet">
          <option value="own">My own sizes, in mm</option>
        </optgroup>
      </Select>
      {chosen.id === 'own' && (
        <fieldset className="flex flex-col gap-4">
          <legend className="sr-only">My own sizes</legend>
          <Select
            label="Paper"
            value={chosen.paper}
            onChange={(event) => choose({ paper: event.target.value === 'Letter' ? 'Letter' : 'A4' })}
          >
            <option value="A4">A4</option>
            <option value="Letter">US Letter</option>
          </Select>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4">
            {ownSizes.map((name) => (
              <Field
                key={name}
                label={sizeNames[name]}
                inputMode="decimal"
                required
                value={chosen.sizes[name]}
                onChange={(event) => choose({ sizes: { ...chosen.sizes, [name]: event.target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Field
        label="Start at label"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        hint={
          choice.isPartlyUsed
            ? 'The first free label of your last sheet. On a new sheet, start at 1.'
            : 'Labels are counted from left to right. Start later on a sheet that is partly used.'
        }
        error={startProblem}
        value={choice.typedStart}
        onChange={(event) => choice.typeStart(event.target.value)}
      />
      {needed !== null && (
        <p role="status" className="text-small text-muted">
          {needed === 1 ? 'One sheet is needed.' : `${needed} sheets are needed.`}
        </p>
      )}
    </>
  );
}
