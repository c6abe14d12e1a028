import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  frequencyOf,
  readSoilLimit,
  readWanted,
  type Frequencies,
  type SoilLimits,
} from '#domain/preferences.ts';
import { usualWinterFactor, watering, type WinterFactors } from '#domain/winterFactors.ts';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { useEffects, usePlants, usePreferences, type CarePreference, type Effect } from '#app/data/lists.ts';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { EditSheet } from '#app/flows/forms/EditSheet.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';
import { useTouched } from '#app/flows/forms/useTouched.ts';
import { PreferenceRow } from './PreferenceRow.tsx';
import { asFactor, asText } from './winterTexts.ts';

type Flow = ActorRefFrom<typeof carePreferencesMachine>;

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
              <PreferenceRow
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
