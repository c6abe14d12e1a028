import { useId, type ChangeEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { isolated } from '#domain/bidi.ts';
import { answerOf } from '#domain/taskList.ts';
import type { SittingEntry } from '#machines/sitting/sittingMachine.ts';
import type { SittingPlant } from '#app/data/sitting.ts';
import { inHand } from '#app/storage/filesInHand.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/** An action of the catalogue. */
const photoAction = 9;

/** A plant on the page of a sitter: what is due, what they did today, and a note or a photo. */
export function SatPlant({
  plant: { plantId, plantName, species, potName, plantPhoto, tasks, entries },
  isBusy,
  onNote,
  onMade,
  onUndo,
}: {
  plant: SittingPlant;
  isBusy: boolean;
  onNote: () => void;
  onMade: (entry: SittingEntry) => void;
  onUndo: (id: string) => void;
}) {
  const heading = useId();
  const make = (actionId: number, more: Partial<SittingEntry> = {}) =>
    onMade({ id: uuid(), plantId, actionId, note: '', photoId: null, ...more });
  const addPhoto = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const photoId = uuid();
    inHand.set(photoId, file);
    make(photoAction, { photoId });
  };
  return (
    <li aria-labelledby={heading} className="break-inside-avoid">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <PlantPhoto plantId={plantId} name={plantName} species={species} src={plantPhoto} size={64} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h3 id={heading} className="font-semibold">
              {plantName}
            </h3>
            <p className="text-small text-muted">
              {[species, potName && `in ${isolated(potName)}`].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <ul className="flex flex-col gap-2 empty:hidden">
          {tasks.map((task) => {
            const action = answerOf(task);
            if (!action) return null;
            const { actionID, actionName } = action;
            return (
              <li key={task.taskID} className="flex items-center gap-3">
                <span aria-hidden className="hidden size-5 border border-current print:inline-block" />
                <span className="min-w-0 flex-1">{actionName}</span>
                <Button
                  className="no-print"
                  aria-label={`Done: ${isolated(actionName)} ${isolated(plantName)}`}
                  disabled={isBusy}
                  onClick={() => make(actionID)}
                >
                  Done
                </Button>
              </li>
            );
          })}
          {entries.map(({ interactionID, actionNamePast, note: written, photoCount }) => (
            <li key={interactionID} className="flex min-h-12 items-center gap-3">
              <span className="min-w-0 flex-1 text-small text-muted wrap-anywhere">
                ✓ {isolated(actionNamePast)}
                {written && `: ${written}`}
              </span>
              {/* The server keeps entries with photos. */}
              {photoCount === 0 && (
                <Button
                  variant="quiet"
                  className="no-print"
                  aria-label={`Undo: ${isolated(actionNamePast)} ${isolated(plantName)}`}
                  disabled={isBusy}
                  onClick={() => onUndo(interactionID)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="no-print flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="flex-1"
            aria-label={`Note for ${isolated(plantName)}`}
            disabled={isBusy}
            onClick={onNote}
          >
            Note
          </Button>
          <label
            className={`${buttonLook('secondary')} relative flex-1 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-leaf`}
          >
            Photo
            <input
              type="file"
              accept="image/*"
              aria-label={`Photo of ${isolated(plantName)}`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              disabled={isBusy}
              onChange={addPhoto}
            />
          </label>
        </div>
      </Card>
    </li>
  );
}
