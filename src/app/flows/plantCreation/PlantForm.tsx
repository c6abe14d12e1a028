import { useRef, useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { foodOf } from '#domain/foods.ts';
import { dayIn } from '#domain/zone.ts';
import type { Origin, PlantDraft, PlantingIds } from '#machines/plantCreation/draft.ts';
import { fileInHand, keepFile } from '#app/device/photos/keptFiles.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field, TextArea } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { PhotoField } from '#app/flows/photoCapture/PhotoField.tsx';
import { usePhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { AcquiredField } from '#app/flows/forms/AcquiredField.tsx';
import { FoodSelect } from '#app/flows/forms/FoodSelect.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useSchedule } from './useSchedule.ts';

const newIds = () => ({ plantId: uuid(), interactionId: uuid(), photoId: uuid() });

export interface PlantSubmission {
  draft: PlantDraft;
  ids: PlantingIds;
}

/**
 * The form 'New Plant', or 'Propagate Plant' without the fields that come from the parent (spec §2, §4, §5).
 *
 * @param parent the plant that the new one is propagated from
 * @param kept the earlier input, if it was sent before
 * @param failure why the plant was not created; `null` if it was not tried
 * @param isAway hides the form and keeps its input
 */
export function PlantForm({
  parent,
  kept,
  failure,
  isBusy,
  isAway,
  onSubmit,
  onClose,
}: {
  parent: Origin['parent'] | null;
  kept: PlantDraft | null;
  failure: string | null;
  isBusy: boolean;
  isAway: boolean;
  onSubmit: (submission: PlantSubmission) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(kept?.plantName ?? '');
  const [species, setSpecies] = useState(kept?.species ?? '');
  const [acquiredAt, setAcquiredAt] = useState(() => kept?.acquiredAt ?? dayIn(timeZone(), Date.now()));
  const [acquiredFrom, setAcquiredFrom] = useState(kept?.acquiredFrom ?? '');
  const [notes, setNotes] = useState(kept?.plantNotes ?? '');
  const [foodId, setFoodId] = useState(() => foodOf(kept?.foodId));
  const [photo, setPhoto] = useState(() => (kept?.photoId && fileInHand(kept.photoId)) || null);
  const lastChoice = useRef(0);
  const source = usePhotoSource(([first], choice) => {
    // The later choice counts, even if its file is there first.
    if (choice < lastChoice.current) return;
    lastChoice.current = choice;
    setPhoto(first!.file);
  });
  const plant = {
    plantName: name.trim(),
    species: species.trim(),
    acquiredAt,
    acquiredFrom: acquiredFrom.trim() || null,
    plantNotes: notes.trim() || null,
    foodId,
  };
  const [{ photoId, ...ids }] = useState(() => ({
    ...newIds(),
    ...(kept?.photoId && { photoId: kept.photoId }),
  }));
  const [firstDay] = useState(acquiredAt);
  // The species as it was when its field was left: not every letter asks the server.
  const [knownSpecies, setKnownSpecies] = useState(parent?.species ?? species.trim());
  const schedule = useSchedule(
    { parent, species: knownSpecies, foodId: parent ? foodOf(parent.foodId) : foodId },
    kept?.schedule,
  );
  const isTyped =
    [name, species, acquiredFrom, notes].some((text) => text.trim() !== '') ||
    acquiredAt !== firstDay ||
    foodId !== foodOf(kept?.foodId);
  const hasPhoto = photo !== null || source.isChecking;
  // Submitted input is stored on the phone.
  const lost = isBusy ? [] : [...(isTyped ? ['what you typed'] : []), ...(hasPhoto ? ['the photo'] : [])];
  const [close, question] = useDiscard(lost.length > 0 ? `Discard ${lost.join(' and ')}?` : null, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (photo) keepFile(photoId, photo);
    onSubmit({ draft: { ...plant, photoId: photo && photoId, schedule: schedule.chosen }, ids });
  };
  if (isAway) return null;
  return (
    <Sheet
      title={parent ? 'Propagate Plant' : 'New Plant'}
      onClose={close}
      footer={
        <Button
          type="submit"
          form="new-plant"
          className="w-full"
          busyLabel={isBusy ? 'Creating…' : source.isChecking && 'Looking…'}
        >
          Create
        </Button>
      }
    >
      <form id="new-plant" className="flex flex-col gap-5" onSubmit={submit}>
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
        <PhotoField file={photo} source={source} onRemove={() => setPhoto(null)} />
        <Field
          label="Name"
          required
          maxLength={100}
          pattern=".*\S.*"
          placeholder="Big fern"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {!parent && (
          <>
            <Field
              label="Species"
              required
              maxLength={200}
              pattern=".*\S.*"
              placeholder="Nephrolepis exaltata"
              value={species}
              onChange={(event) => setSpecies(event.target.value)}
              onBlur={() => setKnownSpecies(species.trim())}
            />
            <FoodSelect value={foodId} onChange={setFoodId} />
            <AcquiredField required value={acquiredAt} onChange={setAcquiredAt} />
            <Field
              label="Acquired From"
              maxLength={200}
              value={acquiredFrom}
              onChange={(event) => setAcquiredFrom(event.target.value)}
            />
          </>
        )}
        <ScheduleFields {...schedule} />
        <TextArea
          label="Notes"
          maxLength={10_000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </form>
      {question}
    </Sheet>
  );
}
