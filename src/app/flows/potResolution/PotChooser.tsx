import { Plus, Pencil } from 'lucide';
import { Link } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';
import { isolated } from '#domain/bidi.ts';
import { usePots, type Pot } from '#app/data/lists.ts';
import type { OfferedPots } from '#machines/potResolution/potResolutionMachine.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { found, searchable } from '#domain/search.ts';

/** Whether a pot is in the list. */
const isOffered: Record<OfferedPots, (pot: Pot) => boolean> = {
  all: () => true,
  withoutLabel: (pot) => pot.codes.length === 0,
};

/** Returns what the sheet asks. */
function leadOf(offered: OfferedPots, isForPlant: boolean): string {
  if (!isForPlant) return 'This label is new. Which pot is it for?';
  if (offered === 'withoutLabel') return 'These pots have no label. Add yours if it is not here.';
  return 'Which pot do you mean?';
}

/**
 * The sheet 'Choose a Pot': the pot that has this label, or the one for a plant, or a new one (spec §2).
 *
 * @param isForPlant the pot is for a plant, not for a label
 * @param hasDraft whether closing it loses a plant that was typed
 */
export function PotChooser({
  isForPlant,
  offered,
  hasDraft,
  search,
  hasFailed,
  isBusy,
  onSearch,
  onChoose,
  onEdit,
  onAdd,
  onClose,
}: {
  isForPlant: boolean;
  offered: OfferedPots;
  hasDraft: boolean;
  search: string;
  hasFailed: boolean;
  isBusy: boolean;
  onSearch: (search: string) => void;
  onChoose: (pot: Pot) => void;
  onEdit: (potId: string) => void;
  onAdd: () => void;
  onClose: () => void;
}) {
  const { data: pots, isError, refetch } = usePots();
  const list = useMemo(
    () =>
      searchable(pots ?? [], ({ potFriendlyName, currentPlantName, location }) => [
        potFriendlyName,
        currentPlantName,
        location,
      ]),
    [pots],
  );
  const shown = useMemo(() => found(list, search).filter(isOffered[offered]), [list, search, offered]);
  const [close, question] = useDiscard(hasDraft ? 'Discard what you typed?' : null, onClose);
  const leaveForPots = (event: MouseEvent) => {
    // Ask before input is lost, and stay on the page for that.
    if (hasDraft) event.preventDefault();
    close();
  };
  const empty = shown.filter((pot) => pot.potStatusName === 'empty');
  const occupied = shown.filter((pot) => pot.potStatusName === 'occupied');
  const lead = leadOf(offered, isForPlant);
  const common = { search, isBusy, onChoose, onEdit };
  return (
    <Sheet
      title="Choose a Pot"
      onClose={close}
      footer={
        <Button className="w-full" onClick={onAdd} disabled={isBusy}>
          <Icon icon={Plus} size={20} />
          Add Pot
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-small text-muted">{lead}</p>
          {/* Closing the list that is open instead of the scanner returns to the scanner, and leaves no page. */}
          {!isForPlant && (
            <Link
              to="/pots"
              disabled={isBusy}
              onClick={leaveForPots}
              className={`${buttonLook('quiet')} ml-auto`}
            >
              All pots
            </Link>
          )}
        </div>
        {hasFailed && <ErrorLine>Couldn't put the label on that pot. Try again.</ErrorLine>}
        <SearchField value={search} onChange={onSearch} placeholder="Search pots…" />
        {pots ? (
          <>
            <FoundCount search={search} count={shown.length} what="pot" />
            {shown.length === 0 && <EmptyState drawing={pot} text="No pots found" />}
            <Pots {...common} title="Empty Pots" pots={empty} />
            <Pots {...common} title="Occupied Pots" pots={occupied} />
          </>
        ) : isError ? (
          <ErrorState text="Couldn't load the pots." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
      {question}
    </Sheet>
  );
}

/** Number of pots added at a time in each section. */
const step = 12;

function Pots({
  title,
  pots,
  search,
  isBusy,
  onChoose,
  onEdit,
}: {
  title: string;
  pots: Pot[];
  search: string;
  isBusy: boolean;
  onChoose: (pot: Pot) => void;
  onEdit: (potId: string) => void;
}) {
  const { drawn, end } = useGrowing<HTMLLIElement>(title, pots.length, step, { of: search });
  if (pots.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {pots.slice(0, drawn).map((pot, index) => (
            <li
              key={pot.potsId}
              aria-setsize={pots.length}
              aria-posinset={index + 1}
              className="long-list-item flex flex-wrap items-center justify-end"
            >
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onChoose(pot)}
                className="flex min-h-16 min-w-0 flex-[1_1_14rem] items-center gap-3 py-2 pl-4 text-left focus-visible:-outline-offset-3 active:bg-leaf-soft disabled:opacity-60"
              >
                <PlantPhoto
                  plantId={pot.currentPlantId ?? pot.potsId}
                  name={pot.currentPlantName ?? pot.potFriendlyName}
                  src={pot.currentPlantPhoto}
                  size={44}
                />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{pot.potFriendlyName}</span>
                  <span className="block text-small text-muted">
                    {[pot.potStatusDescription, pot.location].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
              <IconButton
                label={`Edit ${isolated(pot.potFriendlyName)}`}
                icon={Pencil}
                disabled={isBusy}
                onClick={() => onEdit(pot.potsId)}
                className="mx-1 text-muted active:bg-leaf-soft"
              />
            </li>
          ))}
          {drawn < pots.length && <li ref={end} aria-hidden className="h-12" />}
        </ul>
      </Card>
    </section>
  );
}
