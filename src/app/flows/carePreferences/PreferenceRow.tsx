import { useId } from 'react';
import { isolated } from '#domain/bidi.ts';
import { addDays, isDay } from '#domain/days.ts';
import { mostDays, readWanted } from '#domain/preferences.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import type { Effect } from '#app/data/lists.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { DayField } from '#app/flows/forms/DayField.tsx';
import { WinterSelect } from '#app/flows/forms/WinterSelect.tsx';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { asFactor, asText } from './winterTexts.ts';

const numberField =
  'min-h-12 w-18 rounded-field border border-line bg-card px-2 py-2 text-center text-body tabular-nums placeholder:text-muted focus:border-leaf aria-invalid:border-terracotta';

/** Stands for the content of a number field that is not a number: the browser does not reveal the text. */
const noNumber = 'NaN';

/**
 * 'Water every 7 days', with a field for the number, or 'Water once on', with one for the day.
 *
 * @param shown the text without the user's changes
 * @param winter the factor of winter as text
 * @param soil the soil moisture below which it is due, as text; `null` if the plant has no sensor
 */
export function PreferenceRow({
  effect,
  shown,
  text,
  isWrong,
  onChange,
  winter,
  onWinter,
  soil,
  isWrongSoil,
  onSoil,
}: {
  effect: Effect;
  shown: string;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
  winter: string;
  onWinter: (text: string) => void;
  soil: string | null;
  isWrongSoil: boolean;
  onSoil: (text: string) => void;
}) {
  const id = useId();
  const today = useToday();
  const isOnce = isDay(text);
  const days = readWanted(text);
  const hemisphere = hemisphereOf(useTimeZone());
  const verb = isolated(effect.effectVerb);
  /** Shows what the other choice had before, if anything. */
  const choose = (wantsOnce: boolean) => {
    if (wantsOnce) onChange(isDay(shown) ? shown : today);
    else onChange(isDay(shown) ? '' : shown);
  };
  return (
    <li className="flex flex-col gap-1 px-3 py-3">
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <ActionBadge
          icon={effect.actionIcon}
          colour={effect.actionColour}
          background={effect.actionBackground}
        />
        <div className="flex min-w-0 grow basis-[min(8rem,70%)] flex-wrap items-center gap-x-2 text-body wrap-break-word">
          <span className="font-semibold">{verb}</span>
          <select
            aria-label={`${verb}: how often`}
            value={isOnce ? 'once' : 'every'}
            onChange={({ target }) => choose(target.value === 'once')}
            className="field-sizing-content min-h-12 bg-card text-small text-muted underline decoration-line underline-offset-4"
          >
            <option value="every">every</option>
            <option value="once">once on</option>
          </select>
        </div>
        {isOnce ? (
          <DayField
            label={`${verb} once on`}
            isLabelHidden
            day={text}
            earliest={text < today ? text : today}
            latest={addDays(today, mostDays)}
            onChange={onChange}
          />
        ) : (
          <span className="flex shrink-0 items-center gap-2.5">
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={mostDays}
              step={1}
              placeholder="–"
              aria-label={`${verb} every`}
              aria-describedby={`${id}-unit${isWrong ? ` ${id}-error` : ''}`}
              aria-invalid={isWrong || undefined}
              value={text === noNumber ? '' : text}
              onChange={({ target }) => onChange(target.validity.badInput ? noNumber : target.value)}
              className={numberField}
            />
            <span id={`${id}-unit`} className="min-w-9 text-small text-muted">
              {text === '1' ? 'day' : 'days'}
            </span>
          </span>
        )}
      </div>
      {typeof days === 'number' && (
        <WinterSelect
          verb={verb}
          days={days}
          factor={asFactor(winter)}
          hemisphere={hemisphere}
          onChange={(factor) => onWinter(asText(factor))}
        />
      )}
      {soil !== null && !isOnce && (
        <SoilField verb={verb} text={soil} isWrong={isWrongSoil} onChange={onSoil} />
      )}
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="text-right text-tiny text-terracotta">
          A whole number from 1 to {mostDays}, or nothing.
        </p>
      )}
    </li>
  );
}

/** 'Also when the soil is below', with a field for the soil moisture. */
function SoilField({
  verb,
  text,
  isWrong,
  onChange,
}: {
  verb: string;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <label htmlFor={id} className="min-w-0 text-small text-muted">
          <span className="sr-only">{verb} </span>also when the soil is below
        </label>
        <span className="flex shrink-0 items-center gap-2.5">
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            step={1}
            placeholder="–"
            aria-describedby={`${id}-unit${isWrong ? ` ${id}-error` : ''}`}
            aria-invalid={isWrong || undefined}
            value={text === noNumber ? '' : text}
            onChange={({ target }) => onChange(target.validity.badInput ? noNumber : target.value)}
            className={numberField}
          />
          <span id={`${id}-unit`} className="min-w-9 text-small text-muted">
            %
          </span>
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="text-right text-tiny text-terracotta">
          A whole number from 1 to 99, or nothing.
        </p>
      )}
    </>
  );
}
