import { useId, type ReactNode } from 'react';
import { isolated } from '#domain/bidi.ts';
import { bulkDone } from '#domain/bulkCare.ts';
import { careFor } from '#domain/careSentences.ts';
import { missedPlants, type RoundEntry } from '#domain/walkRound.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

const list = new Intl.ListFormat('en-IE');

/**
 * What was done on a round, with undo, and what is still due in the places that were visited.
 *
 * @param places those of the plants whose labels were read
 */
export function RoundReview({
  done,
  places,
  onUndo,
  onResume,
  onClose,
}: {
  done: readonly RoundEntry[];
  places: readonly string[];
  onUndo: (interactionIds: string[]) => void;
  onResume: () => void;
  onClose: () => void;
}) {
  const { tasks, today } = useShownTasks();
  const missed = missedPlants(tasks, today, places);
  const pasts = done.map(({ action }) => action.actionNamePast);
  const ids = done.map(({ interactionId }) => interactionId);
  return (
    <Sheet
      title="Your round"
      isWhole
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="min-w-0 grow basis-[8rem] px-2!" onClick={onResume}>
            Continue
          </Button>
          <Button className="min-w-0 grow basis-[8rem] px-2!" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6 pt-1">
        <p role="status" className="sr-only">
          {done.length === 0 ? 'Nothing was recorded' : bulkDone(pasts, done.length)}
        </p>
        <Part
          title={done.length === 0 ? 'Nothing was recorded' : bulkDone(pasts, done.length)}
          action={
            done.length > 1 && (
              <Button variant="quiet" className="-mr-1 px-2! text-small!" onClick={() => onUndo(ids)}>
                Undo all
              </Button>
            )
          }
        >
          {done.map(({ interactionId, plantName, action }) => (
            <li key={interactionId} className="flex min-h-14 items-center gap-3 py-1.5 pr-1 pl-3">
              <ActionBadge
                icon={action.actionIcon}
                colour={action.actionColour}
                background={action.actionBackground}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {careFor(action.actionNamePast, plantName)}
              </span>
              <Button
                variant="quiet"
                className="shrink-0 px-3! text-small!"
                aria-label={`Undo: ${careFor(action.actionNamePast, isolated(plantName))}`}
                onClick={() => onUndo([interactionId])}
              >
                Undo
              </Button>
            </li>
          ))}
        </Part>
        {missed.length > 0 && (
          <Part title="Still due here">
            {missed.map(({ plantId, plantName, photo, place, due }) => (
              <li key={plantId} className="flex min-h-14 items-center gap-3 px-3 py-1.5">
                <PlantPhoto plantId={plantId} name={plantName} src={photo} size={36} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{plantName}</span>
                  <span className="block text-small text-muted wrap-anywhere">
                    {list.format(due)} · {place}
                  </span>
                </span>
              </li>
            ))}
          </Part>
        )}
      </div>
    </Sheet>
  );
}

/** A part of the list, with its heading. */
function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-12 items-center justify-between gap-2 px-1">
        <h3 id={id} className="text-small font-semibold text-muted">
          {title}
        </h3>
        {action}
      </div>
      {children.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">{children}</ul>
        </Card>
      )}
    </section>
  );
}
