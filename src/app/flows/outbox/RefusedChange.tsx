import type { UploadPhoto } from '#domain/intent.ts';
import { isUnwanted, type Refusal } from '#domain/outbox.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { queries } from '#app/data/api.ts';
import { kindOf } from '#app/data/intents/kinds.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Plant, PlantListItem } from '#app/data/lists.ts';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';

/** Returns 'Old fern:' for a plant that the cache still knows. */
function nameOf(plantId: string): string | undefined {
  const listed = queries
    .getQueryData<PlantListItem[]>(queryKeys.plants)
    ?.find((plant) => plant.plantId === plantId);
  const { plantName } = listed ?? queries.getQueryData<Plant>(queryKeys.plant(plantId)) ?? {};
  return plantName && `${isolated(plantName)}:`;
}

/** The content of a refused change: what was done and typed, its photos, and the reason for the refusal. */
function Lost({ refusal: { intents, reason } }: { refusal: Refusal }) {
  const added = intents.find((intent) => intent.kind === 'addInteraction');
  const typed = intents.map((intent) => kindOf(intent).typed?.(intent) ?? '').findLast(Boolean);
  const photos = intents.filter(
    (intent): intent is UploadPhoto => intent.kind === 'uploadPhoto' && !isUnwanted(intent, intents),
  );
  return (
    <>
      {photos.length > 0 && (
        <span className="mb-2 flex flex-wrap gap-2">
          {photos.map(({ photoId }) => (
            <span key={photoId} className="size-20 overflow-hidden rounded-field">
              <PhotoPreview photo={photoId} />
            </span>
          ))}
        </span>
      )}
      {[
        nameOf(intents[0]!.plantId),
        added && `${isolated(added.action.actionNamePast)}.`,
        reason || "The server didn't accept it.",
      ]
        .filter(Boolean)
        .join(' ')}
      {typed && (
        <q className="mt-2 block rounded-field bg-paper p-3 whitespace-pre-line text-ink select-text">
          {typed}
        </q>
      )}
    </>
  );
}

/** Asks what to do with a change that the server refused. */
export default function RefusedChange({
  refusal,
  onRetry,
  onDiscard,
}: {
  refusal: Refusal;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert
      text={kindOf(refusal.intents[0]!).failure}
      detail={<Lost refusal={refusal} />}
      action={{ label: 'Try again', onSelect: onRetry }}
      dismissLabel="Discard"
      isFirm
      onDismiss={onDiscard}
    />
  );
}
