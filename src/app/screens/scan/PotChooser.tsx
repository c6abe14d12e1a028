import { usePots, type Pot } from '../../queries/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PlantPhoto } from '../../ui/PlantPhoto.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { matches } from '../matches.ts';

/** 'Choose a Pot': which pot carries this label, or a new one (spec §2). */
export function PotChooser({
  search,
  hasFailed,
  isBusy,
  onSearch,
  onChoose,
  onEdit,
  onAdd,
  onClose,
}: {
  search: string;
  hasFailed: boolean;
  isBusy: boolean;
  onSearch: (search: string) => void;
  onChoose: (potId: string) => void;
  onEdit: (potId: string) => void;
  onAdd: () => void;
  onClose: () => void;
}) {
  const pots = usePots();
  const found = (pots.data ?? []).filter((pot) =>
    matches(search, [pot.potFriendlyName, pot.currentPlantName, pot.location]),
  );
  const empty = found.filter((pot) => pot.potStatusName === 'empty');
  const occupied = found.filter((pot) => pot.potStatusName === 'occupied');
  return (
    <Sheet
      title="Choose a Pot"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onAdd} disabled={isBusy}>
          <Icon name="plus" size={20} />
          Add Pot
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">This label is on no pot yet. Which pot is it on?</p>
        {hasFailed && <ErrorLine>The label could not be put on that pot. Try again.</ErrorLine>}
        {pots.isPending ? (
          <Spinner className="py-10 text-leaf" />
        ) : pots.isError ? (
          <ErrorState text="The pots could not be loaded." onRetry={() => void pots.refetch()} />
        ) : (
          <>
            {pots.data.length > 5 && (
              <SearchField value={search} onChange={onSearch} placeholder="Search pots…" />
            )}
            {found.length === 0 && <EmptyState drawing="pot" text="No pots found" />}
            <Pots title="Empty Pots" pots={empty} {...{ isBusy, onChoose, onEdit }} />
            <Pots title="Occupied Pots" pots={occupied} {...{ isBusy, onChoose, onEdit }} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Pots({
  title,
  pots,
  isBusy,
  onChoose,
  onEdit,
}: {
  title: string;
  pots: Pot[];
  isBusy: boolean;
  onChoose: (potId: string) => void;
  onEdit: (potId: string) => void;
}) {
  if (pots.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {pots.map((pot) => (
            <li key={pot.potsId} className="flex flex-wrap items-center justify-end">
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onChoose(pot.potsId)}
                className="flex min-h-16 min-w-0 flex-[1_1_14rem] items-center gap-3 py-2 pl-4 text-left active:bg-leaf-soft disabled:opacity-60"
              >
                <PlantPhoto
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
                label={`Edit ${pot.potFriendlyName}`}
                icon="pencil"
                disabled={isBusy}
                onClick={() => onEdit(pot.potsId)}
                className="mx-1 text-muted active:bg-leaf-soft"
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
