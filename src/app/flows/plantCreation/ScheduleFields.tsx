import { useId } from 'react';
import { isolated } from '#domain/bidi.ts';
import { mostDays, readFrequency } from '#domain/preferences.ts';
import type { Hemisphere } from '#domain/seasons.ts';
import type { TableCare } from '#domain/species/tableCare.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { WinterSelect } from '#app/flows/forms/WinterSelect.tsx';
import { useFieldError } from '#app/ui/forms/useFieldError.ts';
import { TableOffer } from './TableOffer.tsx';
import type { ScheduleRow, useSchedule } from './useSchedule.ts';

/**
 * The schedule of the new plant, one row for each effect: 'Water every 7 days', less in winter. A tap leaves a row out.
 *
 * @param suggested what the species table suggests
 * @param hemisphere of the household, for winter
 */
export function ScheduleFields({
  rows,
  change,
  suggested,
  hemisphere,
}: Pick<ReturnType<typeof useSchedule>, 'rows' | 'change'> & {
  suggested: readonly TableCare[];
  hemisphere: Hemisphere;
}) {
  if (rows.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">Schedule</legend>
      <ul className="divide-y divide-line rounded-field border border-line bg-card">
        {rows.map((row) => (
          <Row
            key={row.effect.effectID}
            {...row}
            hemisphere={hemisphere}
            onChange={(choice) => change(row.effect.effectID, choice)}
          />
        ))}
      </ul>
      <TableOffer care={suggested} schedule={{ rows, change }} />
    </fieldset>
  );
}

function Row({
  effect,
  isOn,
  days,
  winterFactor,
  hemisphere,
  onChange,
}: ScheduleRow & { hemisphere: Hemisphere; onChange: (choice: Partial<ScheduleRow>) => void }) {
  const id = useId();
  const frequency = readFrequency(days);
  const [error, listeners] = useFieldError('A number of days');
  return (
    <li className="flex flex-col px-3 py-2">
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <label className="flex min-h-12 min-w-0 grow basis-[8rem] items-center gap-2.5">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onChange({ isOn: target.checked })}
            className="size-[24px] shrink-0 accent-leaf"
          />
          <ActionBadge
            icon={effect.actionIcon}
            colour={effect.actionColour}
            background={effect.actionBackground}
          />
          <span className={`min-w-0 text-body wrap-break-word ${isOn ? '' : 'text-muted'}`}>
            <span className="font-semibold">{isolated(effect.effectVerb)}</span> every
          </span>
        </label>
        <span className="flex shrink-0 items-center gap-2.5">
          <input
            type="number"
            inputMode="numeric"
            aria-label={`${isolated(effect.effectVerb)} every, in days`}
            aria-describedby={error && isOn ? `${id}-error` : undefined}
            aria-invalid={(error && isOn) || undefined}
            required
            min={1}
            max={mostDays}
            step={1}
            disabled={!isOn}
            value={days}
            {...listeners}
            onChange={({ target }) => onChange({ days: target.value })}
            className="min-h-12 w-18 rounded-field border border-line bg-card px-2 py-2 text-center text-body tabular-nums focus:border-leaf disabled:opacity-55 aria-invalid:border-terracotta"
          />
          <span className="min-w-9 text-small whitespace-nowrap text-muted">
            {days === '1' ? 'day' : 'days'}
          </span>
        </span>
      </div>
      {isOn && typeof frequency === 'number' && (
        <WinterSelect
          verb={isolated(effect.effectVerb)}
          days={frequency}
          factor={winterFactor}
          hemisphere={hemisphere}
          onChange={(factor) => onChange({ winterFactor: factor })}
        />
      )}
      {error && isOn && (
        <p id={`${id}-error`} className="text-right text-tiny text-terracotta">
          {error}
        </p>
      )}
    </li>
  );
}
