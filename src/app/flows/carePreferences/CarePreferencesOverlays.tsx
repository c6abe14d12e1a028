import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addDays, isDay } from '#domain/days.ts';
import {
  frequencyOf,
  mostDays,
  readSoilLimit,
  readWanted,
  type Frequencies,
  type SoilLimits,
} from '#domain/preferences.ts';
import { usualWinterFactor, watering, type WinterFactors } from '#domain/winterFactors.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { useEffects, usePlants, usePreferences, type CarePreference, type Effect } from '#app/data/lists.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { DayField } from '#app/flows/forms/DayField.tsx';
import { EditSheet } from '#app/flows/forms/EditSheet.tsx';
import { WinterSelect } from '#app/flows/forms/WinterSelect.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';
import { useTouched } from '#app/flows/forms/useTouched.ts';

type Flow = ActorRefFrom<typeof carePreferencesMachine>;

const numberField =
  'min-h-12 w-18 rounded-field border border-line bg-card px-2 py-2 text-center text-body tabular-nums placeholder:text-muted focus:border-leaf aria-invalid:border-terracotta';

/** Stands for the content of a number field that is not a number: the browser does not reveal the text. */
const noNumber = 'NaN';

/** Returns how often, or on which day, the plant wants each effect. */
const frequenciesOf = (effects: Effect[], preferences: CarePreference[]): Frequencies =>
  Object.fromEntries(
    effects.map(({ effectID }) => {
      const known = preferences.find((preference) => preference.effectID === effectID);
      return [effectID, known ? frequencyOf(known) : null];
    }),
  );

/** Returns by what each frequency is multiplied in winter; for an effect that the plant does not want yet, as is usual. */
const winterOf = (effects: Effect[], preferences: CarePreference[]): WinterFactors =>
  Object.fromEntries(
    effects.map(({ effectID }) => {
      const known = preferences.find((preference) => preference.effectID === effectID);
      if (!known) return [effectID, usualWinterFactor(effectID)];
      // An earlier version kept preferences without a factor on the phone.
      const { winterFactor = 1 } = known;
      return [effectID, winterFactor];
    }),
  );

/** Returns below which soil moisture the plant wants water, by effect id; nothing if it has no sensor. */
function soilOf(preferences: CarePreference[], hasSensor: boolean): SoilLimits {
  // An earlier version kept preferences without a limit on the phone.
  const known = preferences.find(({ effectID }) => effectID === watering)?.dueBelow ?? null;
  return hasSensor || known !== null ? { [watering]: known } : {};
}

/** The text of a plant that rests. */
const rest = 'rest';
const asFactor = (text: string) => (text === rest ? null : Number(text));
const asText = (factor: number | null) => (factor === null ? rest : String(factor));

/** The name of an effect's field for winter. */
const winterField = (effect: number | string) => `winter ${effect}`;

/** The name of an effect's field for the soil moisture. */
const soilField = (effect: number | string) => `soil ${effect}`;

/** Returns the texts of all fields, by effect id and by the names of the fields for winter and the soil moisture. */
const fieldsOf = (
  typed: Record<string, string>,
  winter: WinterFactors,
  soil: Record<string, string>,
): Record<string, string> => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(winter).map(([effect, factor]) => [winterField(effect), asText(factor)]),
  ),
  ...Object.fromEntries(Object.entries(soil).map(([effect, text]) => [soilField(effect), text])),
});

const verbsOf = (effects: Effect[]): Record<string, string> =>
  Object.fromEntries(effects.map(({ effectID, effectVerb }) => [effectID, effectVerb]));

const asTyped = (frequencies: Frequencies | SoilLimits): Record<string, string> =>
  Object.fromEntries(
    Object.entries(frequencies).map(([effect, wanted]) => [effect, wanted?.toString() ?? '']),
  );

/** The sheet 'Care preferences' of a plant (spec §2 'Care preferences dialog'), with its alerts. */
export default function CarePreferencesOverlays({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isChanged, setChanged] = useState(false);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const { plantId, plantName } = snapshot.context;
  const effects = useEffects();
  const preferences = usePreferences(plantId);
  const { data: plants } = usePlants();
  const hasSensor = plants?.find((plant) => plant.plantId === plantId)?.soilMoisture != null;
  const hasFailed = snapshot.matches('savingFailed');
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  const close = () => (snapshot.hasTag('busy') ? leave() : flow.send({ type: 'overlay.closed' }));
  const retry = () => {
    if (effects.isError) void effects.refetch();
    if (preferences.isError) void preferences.refetch();
  };

  const isKept = snapshot.hasTag('busy') || hasFailed;
  const [leaveSheet, question] = useDiscard(isChanged && !isKept ? 'Discard your changes?' : null, close);

  if (isLeft) return null;
  return (
    <EditSheet
      title={`Care preferences for ${isolated(plantName)}`}
      form="care-preferences"
      loading={{
        isPending: effects.isPending || preferences.isPending,
        failure: "Couldn't load the care preferences.",
        onRetry: retry,
      }}
      isSaving={snapshot.hasTag('busy')}
      alert={hasFailed ? <Alert text="Failed to save changes" onDismiss={dismiss} /> : question}
      onClose={hasFailed ? dismiss : leaveSheet}
    >
      {effects.data && preferences.data && (
        <Form
          flow={flow}
          effects={effects.data}
          preferences={preferences.data}
          hasSensor={hasSensor}
          onChanged={setChanged}
        />
      )}
    </EditSheet>
  );
}

function Form({
  flow,
  effects,
  preferences,
  hasSensor,
  onChanged,
}: {
  flow: Flow;
  effects: Effect[];
  preferences: CarePreference[];
  hasSensor: boolean;
  onChanged: (isChanged: boolean) => void;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const { filled } = snapshot.context;
  const shown = frequenciesOf(effects, preferences);
  const shownWinter = winterOf(effects, preferences);
  const shownSoil = soilOf(preferences, hasSensor);
  const [fields, type] = useTouched(
    fieldsOf(asTyped(shown), shownWinter, asTyped(shownSoil)),
    filled && {
      shown: fieldsOf(asTyped(filled.shown), filled.winter.shown, asTyped(filled.soil.shown)),
      given: fieldsOf(filled.typed, filled.winter.chosen, filled.soil.typed),
    },
    onChanged,
  );
  const isUnreadable = snapshot.matches({ editing: 'unreadable' });
  const isWrong = (effect: number) => isUnreadable && readWanted(filled?.typed[effect] ?? '') === undefined;
  const isWrongSoil = (effect: number) =>
    isUnreadable && readSoilLimit(filled?.soil.typed[effect] ?? '') === undefined;
  return (
    <form
      id="care-preferences"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ids = effects.map(({ effectID }) => effectID);
        const typed = Object.fromEntries(ids.map((id) => [id, fields[id] ?? '']));
        const chosen = Object.fromEntries(ids.map((id) => [id, asFactor(fields[winterField(id)]!)]));
        const limits = Object.keys(shownSoil).map((effect) => [effect, fields[soilField(effect)] ?? '']);
        flow.send({
          type: 'preferences.submitted',
          filled: {
            shown,
            typed,
            verbs: verbsOf(effects),
            winter: { shown: shownWinter, chosen },
            soil: { shown: shownSoil, typed: Object.fromEntries(limits) },
          },
        });
      }}
    >
      {effects.length === 0 ? (
        <EmptyState drawing={bench} text="No care preferences available." />
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {effects.map((effect) => (
              <Row
                key={effect.effectID}
                effect={effect}
                shown={asTyped(shown)[effect.effectID] ?? ''}
                text={fields[effect.effectID] ?? ''}
                isWrong={isWrong(effect.effectID)}
                onChange={(text) => type({ [effect.effectID]: text })}
                winter={fields[winterField(effect.effectID)] ?? ''}
                onWinter={(text) => type({ [winterField(effect.effectID)]: text })}
                soil={effect.effectID in shownSoil ? (fields[soilField(effect.effectID)] ?? '') : null}
                isWrongSoil={isWrongSoil(effect.effectID)}
                onSoil={(text) => type({ [soilField(effect.effectID)]: text })}
              />
            ))}
          </ul>
        </Card>
      )}
    </form>
  );
}

/**
 * 'Water every 7 days', with a field for the number, or 'Water once on', with one for the day.
 *
 * @param shown the text without the user's changes
 * @param winter the factor of winter as text
 * @param soil the soil moisture below which it is due, as text; `null` if the plant has no sensor
 */
function Row({
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
