import { useRef, useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { foodOf } from '#domain/foods.ts';
import { shortDay } from '#domain/dates.ts';
import { isDay } from '#domain/days.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import { houseplants } from '#domain/species/houseplants.ts';
import { speciesCalled } from '#domain/species/species.ts';
import { tableCare } from '#domain/species/tableCare.ts';
import { dayIn } from '#domain/zone.ts';
import { useToday } from '#app/data/useToday.ts';
import { counted } from '#app/ui/counted.ts';
import { PlaceField } from '#app/flows/forms/PlaceField.tsx';
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
import { SpeciesField } from '#app/flows/forms/SpeciesField.tsx';
import { Folded } from './Folded.tsx';
import { PotChoice } from './PotChoice.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { usePotChoice } from './usePotChoice.ts';
import { useSchedule } from './useSchedule.ts';
import { useUsualFood } from './useUsualFood.ts';

const newIds = () => ({ plantId: uuid(), interactionId: uuid(), photoId: uuid() });

export interface PlantSubmission {
  draft: PlantDraft;
  ids: PlantingIds;
}

/**
 * The form 'New Plant', or 'Propagate Plant' without the fields that come from the parent (spec §2, §4, §5). A form that chooses the
 * pot folds away what has a sensible value.
 *
 * @param parent the plant that the new one is propagated from
 * @param choosesPot whether the plant has no pot yet
 * @param kept the earlier input, if it was sent before
 * @param failure why the plant was not created; `null` if it was not tried
 * @param isAway hides the form and keeps its input
 */
export function PlantForm({
  parent,
  choosesPot,
  kept,
  failure,
  isBusy,
  isAway,
  onSubmit,
  onClose,
}: {
  parent: Origin['parent'] | null;
  choosesPot: boolean;
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
  const [photo, setPhoto] = useState(() => (kept?.photoId && fileInHand(kept.photoId)) || null);
  const lastChoice = useRef(0);
  const source = usePhotoSource(([first], choice) => {
    // The later choice counts, even if its file is there first.
    if (choice < lastChoice.current) return;
    lastChoice.current = choice;
    setPhoto(first!.file);
  });
  const [{ photoId, ...ids }] = useState(() => ({
    ...newIds(),
    ...(kept?.photoId && { photoId: kept.photoId }),
  }));
  const today = useToday();
  const [firstDay] = useState(acquiredAt);
  // The species as it was when its field was left: not every letter asks the server.
  const [knownSpecies, setKnownSpecies] = useState(parent?.species ?? species.trim());
  const [chosenFood, chooseFood] = useState(() => foodOf(kept?.foodId));
  const usualFood = useUsualFood(knownSpecies);
  const foodId = chosenFood ?? usualFood;
  const pot = usePotChoice(kept);
  const plant = {
    plantName: name.trim(),
    species: species.trim(),
    acquiredAt,
    acquiredFrom: acquiredFrom.trim() || null,
    plantNotes: notes.trim() || null,
    foodId,
    ...(choosesPot && pot.chosenFor(name.trim())),
  };
  const schedule = useSchedule(
    { parent, species: knownSpecies, foodId: parent ? foodOf(parent.foodId) : foodId },
    kept?.schedule,
  );
  const line = parent ? null : speciesCalled(houseplants, knownSpecies);
  const suggested = line
    ? tableCare(
        line,
        schedule.rows.map(({ effect }) => effect),
      )
    : [];
  const isTyped =
    [name, species, acquiredFrom, notes].some((text) => text.trim() !== '') ||
    acquiredAt !== firstDay ||
    chosenFood !== foodOf(kept?.foodId) ||
    (choosesPot && pot.isTyped);
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
  const photoField = <PhotoField file={photo} source={source} onRemove={() => setPhoto(null)} />;
  const details = (
    <>
      {!parent && (
        <>
          <FoodSelect value={foodId} onChange={chooseFood} />
          <AcquiredField required value={acquiredAt} onChange={setAcquiredAt} />
          <Field
            label="Acquired From"
            maxLength={200}
            value={acquiredFrom}
            onChange={(event) => setAcquiredFrom(event.target.value)}
          />
        </>
      )}
      <ScheduleFields {...schedule} suggested={suggested} hemisphere={hemisphereOf(timeZone())} />
      <TextArea
        label="Notes"
        maxLength={10_000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </>
  );
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
        {!choosesPot && photoField}
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
          <SpeciesField
            pattern=".*\S.*"
            placeholder="Nephrolepis exaltata"
            value={species}
            onChange={setSpecies}
            onSettled={(settled) => setKnownSpecies(settled.trim())}
          />
        )}
        {choosesPot ? (
          <>
            {photoField}
            {pot.potId === null && <PlaceField value={pot.place} onChange={pot.setPlace} />}
            <Folded
              title="Pot, dates and care"
              values={[
                pot.offered.find(({ potsId }) => potsId === pot.potId)?.potFriendlyName ?? 'A new pot',
                ...(acquiredAt === today
                  ? ['acquired today']
                  : isDay(acquiredAt)
                    ? [`acquired ${shortDay(acquiredAt)}`]
                    : []),
                ...schedule.rows.flatMap(({ isOn, effect, days }) =>
                  isOn ? [`${effect.effectVerb} every ${counted(Number(days), 'day')}`] : [],
                ),
                ...(suggested.length > 0 ? ['other days in the species table'] : []),
              ]}
            >
              <PotChoice choice={pot} plantName={name.trim()} />
              {details}
            </Folded>
          </>
        ) : (
          details
        )}
      </form>
      {question}
    </Sheet>
  );
}
