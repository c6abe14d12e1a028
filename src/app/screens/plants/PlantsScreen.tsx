import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePlants } from '../../queries/lists.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlantPhoto } from '../../ui/PlantPhoto.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { matches } from '../matches.ts';

/** `/plants`: search by name, species or pot (spec §2). The living come first. */
export function PlantsScreen() {
  const plants = usePlants();
  const [search, setSearch] = useState('');
  const found = (plants.data ?? []).filter((plant) =>
    matches(search, [plant.plantName, plant.species, plant.potName]),
  );
  return (
    <Page title="Search">
      <div className="mb-4">
        <SearchField value={search} onChange={setSearch} placeholder="Search plants or pots…" />
      </div>
      {plants.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : plants.isError ? (
        <ErrorState text="The plants could not be loaded." onRetry={() => void plants.refetch()} />
      ) : found.length === 0 ? (
        <EmptyState
          drawing="bench"
          text="No plants found"
          detail={plants.data.length === 0 ? 'Scan a label to start your first one.' : undefined}
        >
          {plants.data.length === 0 && (
            <Link to="/scan" className={buttonLook()}>
              Scan a label
            </Link>
          )}
        </EmptyState>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {found.map((plant) => (
              <li key={plant.plantId}>
                <Link
                  to="/plants/$plantId"
                  params={{ plantId: plant.plantId }}
                  className="flex min-h-18 items-center gap-4 px-4 py-2.5 active:bg-leaf-soft"
                >
                  <PlantPhoto name={plant.plantName} src={plant.plantPhoto} size={52} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-1.5 font-semibold">
                      {plant.plantName}
                      {!plant.plantAlive && <Icon name="skull" size={16} className="text-soil" />}
                      {!plant.plantAlive && <span className="sr-only">(dead)</span>}
                    </span>
                    {plant.species && <em className="block text-small text-muted">{plant.species}</em>}
                    {plant.potName && <span className="block text-tiny text-muted">{plant.potName}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
