import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { foodOf } from '#domain/foods.ts';
import type { PlantDetails } from '#domain/plantDetails.ts';
import type { Deletable } from '#machines/deletion/deletionMachine.ts';
import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import { usePlant, type Plant } from '#app/data/lists.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Field, TextArea } from '#app/ui/forms/Field.tsx';
import { AcquiredField } from '#app/flows/forms/AcquiredField.tsx';
import { FoodSelect } from '#app/flows/forms/FoodSelect.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { DeleteButton } from '#app/flows/forms/DeleteButton.tsx';
import { EditSheet } from '#app/flows/forms/EditSheet.tsx';
import { SpeciesField } from '#app/flows/forms/SpeciesField.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';
import { useTouched } from '#app/flows/forms/useTouched.ts';

type Flow = ActorRefFrom<typeof plantDetailsMachine>;

const detailsOf = (plant: Plant): PlantDetails => ({
  friendly_name: plant.plantName,
  species: plant.species ?? '',
  acquired_at: plant.acquiredAt ?? '',
  acquired_from: plant.acquiredFrom,
  notes: plant.plantNotes,
  foods_id: foodOf(plant.foodId),
});

const deletionOf = ({ plantId: id, plantName: name, plantAlive: isAlive }: Plant): Deletable => ({
  kind: 'plant',
  id,
  name,
  isAlive,
  plantName: null,
});

/** Returns whether a field has a valid value; if not, it says why. */
const isValid = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement).checkValidity();

/** Trims typed values as they will be stored; empty optional ones become null. */
const tidy = (typed: PlantDetails): PlantDetails => ({
  ...typed,
  friendly_name: typed.friendly_name.trim(),
  species: typed.species.trim(),
  acquired_from: typed.acquired_from?.trim() || null,
  notes: typed.notes?.trim() || null,
});

/** The sheet 'Plant details' (spec §2, §5), with its alerts. */
export default function PlantDetailsOverlays({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isChanged, setChanged] = useState(false);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const plant = usePlant(snapshot.context.plantId);
  const words = snapshot.matches('incomplete')
    ? 'Name, Species, Acquired At, and Food are required.'
    : snapshot.matches('savingFailed')
      ? 'Failed to save changes'
      : null;
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  const close = () => (snapshot.hasTag('busy') ? leave() : flow.send({ type: 'overlay.closed' }));

  const isKept = snapshot.hasTag('busy') || words !== null;
  const [leaveSheet, question] = useDiscard(isChanged && !isKept ? 'Discard your changes?' : null, close);

  if (isLeft) return null;
  return (
    <EditSheet
      title="Plant details"
      form="plant-details"
      loading={{
        isPending: plant.isPending,
        failure: 'Failed to load plant',
        onRetry: () => void plant.refetch(),
      }}
      isSaving={snapshot.hasTag('busy')}
      cancelLabel="Cancel"
      alert={words ? <Alert text={words} onDismiss={dismiss} /> : question}
      onClose={words ? dismiss : leaveSheet}
    >
      {plant.data && (
        <>
          <Form flow={flow} plant={plant.data} onChanged={setChanged} />
          <DeleteButton
            input={deletionOf(plant.data)}
            isOff={isChanged || isKept}
            onClose={() => flow.send({ type: 'overlay.closed' })}
          />
        </>
      )}
    </EditSheet>
  );
}

function Form({
  flow,
  plant,
  onChanged,
}: {
  flow: Flow;
  plant: Plant;
  onChanged: (isChanged: boolean) => void;
}) {
  const filled = useSelector(flow, (s) => s.context.filled);
  const shown = detailsOf(plant);
  const [typed, type] = useTouched(shown, filled, onChanged);
  return (
    <form
      id="plant-details"
      // The flow reports missing values; the field of the day reports far-off ones.
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.acquired_at !== '' && !isValid(event.currentTarget, 'acquired')) return;
        flow.send({ type: 'details.submitted', filled: { shown, given: tidy(typed) } });
      }}
    >
      <Field
        label="Name"
        required
        maxLength={100}
        value={typed.friendly_name}
        onChange={(event) => type({ friendly_name: event.target.value })}
      />
      <SpeciesField value={typed.species} onChange={(species) => type({ species })} />
      <AcquiredField required value={typed.acquired_at} onChange={(acquired_at) => type({ acquired_at })} />
      <Field
        label="Acquired From"
        maxLength={200}
        value={typed.acquired_from ?? ''}
        onChange={(event) => type({ acquired_from: event.target.value })}
      />
      <TextArea
        label="Notes"
        maxLength={10_000}
        value={typed.notes ?? ''}
        onChange={(event) => type({ notes: event.target.value })}
      />
      <FoodSelect value={typed.foods_id} onChange={(foods_id) => type({ foods_id })} />
    </form>
  );
}
