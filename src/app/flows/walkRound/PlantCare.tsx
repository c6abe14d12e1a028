import { useEffect, useRef, type CSSProperties } from 'react';
import type { RoundPlant } from '#domain/walkRound.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/**
 * The plant whose label was read, with a large button for each action that is due.
 *
 * @param onPass leaves what is due, for the next label
 */
export function PlantCare({
  plant: { plantId, plantName, photo, place, cares },
  onCare,
  onPass,
}: {
  plant: RoundPlant;
  onCare: (actionId: number) => void;
  onPass: () => void;
}) {
  const buttons = useRef<HTMLDivElement>(null);
  // The next button, if one was pressed and more is due.
  const count = cares.length;
  useEffect(() => {
    if (count > 0) buttons.current?.querySelector('button')?.focus();
  }, [count]);
  return (
    <section aria-label={plantName} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <PlantPhoto plantId={plantId} name={plantName} src={photo} size={48} />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{plantName}</span>
          {place !== null && <span className="block text-small text-muted wrap-anywhere">{place}</span>}
        </p>
        <Button variant="quiet" className="px-3!" onClick={onPass}>
          Skip
        </Button>
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2">
        {cares.map(({ action: { actionID, actionName, actionIcon, actionColour, actionBackground } }) => (
          <button
            key={actionID}
            type="button"
            style={
              {
                '--action-colour': actionColour,
                '--action-background': actionBackground,
              } as CSSProperties
            }
            className="action-badge flex min-h-20 min-w-0 grow basis-[8rem] items-center justify-center gap-3 rounded-card px-3 text-title font-semibold wrap-anywhere active:scale-95"
            onClick={() => {
              vibrate('tap');
              onCare(actionID);
            }}
          >
            <ActionIcon name={actionIcon} size={28} />
            {actionName}
          </button>
        ))}
      </div>
    </section>
  );
}
