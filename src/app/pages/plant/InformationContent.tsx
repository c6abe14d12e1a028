import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isolated } from '#domain/bidi.ts';
import { fullDay } from '#domain/dates.ts';
import { hemisphereOf, winterWords, type Hemisphere } from '#domain/seasons.ts';
import { dryWords } from '#domain/measurements.ts';
import { houseplants } from '#domain/species/houseplants.ts';
import { speciesFacts } from '#domain/species/speciesFacts.ts';
import { speciesCalled } from '#domain/species/species.ts';
import { usePlantOffers } from '#app/data/offers.ts';
import { usePreferences, type CarePreference, type Plant } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { OfferCard } from '#app/flows/frequencyOffer/OfferCard.tsx';
import { start } from '#app/runtime/start.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { lazySection } from './lazySection.tsx';

const Measurements = lazySection("Couldn't load the measurements.", () => import('./Measurements.tsx'));

/**
 * The content of the panel with a plant's details.
 *
 * @param isOpen whether the panel is open: only then the measurements are read
 */
export default function InformationContent({ plant, isOpen }: { plant: Plant; isOpen: boolean }) {
  const { acquiredFrom, plantNotes, parent, offspring } = plant;
  const relatives = offspring.length > 0;
  const isBare = !acquiredFrom && !plantNotes && !parent && !relatives;
  return (
    <div className="flex flex-col gap-5 border-t border-line px-4 py-4">
      <Preferences
        plantId={plant.plantId}
        none={
          plant.plantAlive
            ? 'No care preferences yet. You set them in the menu above.'
            : isBare
              ? 'No other details yet.'
              : null
        }
      />
      {isOpen && <Measurements plantId={plant.plantId} />}
      <SpeciesFacts species={plant.species} />
      {acquiredFrom && <Fact label="Acquired From">{acquiredFrom}</Fact>}
      {plantNotes && (
        <Fact label="Notes">
          <span className="whitespace-pre-line">{plantNotes}</span>
        </Fact>
      )}
      {parent && (
        <Fact label="Grown from">
          <PlantLink {...parent} />
        </Fact>
      )}
      {relatives && (
        <Fact label="Offspring">
          {offspring.map((child) => (
            <PlantLink key={child.plantId} {...child} />
          ))}
        </Fact>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <h3 className="text-tiny font-semibold text-muted">{label}</h3>
      <div className="flex flex-wrap gap-x-4 text-body">{children}</div>
    </div>
  );
}

function PlantLink({ plantId, plantName }: { plantId: string; plantName: string }) {
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId }}
      className="inline-flex min-h-12 items-center gap-1 font-semibold text-leaf"
    >
      {plantName}
      <Icon icon="chevron-right" size={18} className="shrink-0" />
    </Link>
  );
}

/** Shows the facts that the species table has about a species, each with its source. */
function SpeciesFacts({ species }: { species: string | null }) {
  const line = speciesCalled(houseplants, species ?? '');
  return (
    line &&
    speciesFacts(line).map(({ label, text, source }) => (
      <Fact key={label} label={label}>
        <span className="flex flex-wrap items-center gap-x-4">
          {text}
          {source && (
            <a
              href={source.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center text-small text-muted underline"
            >
              {source.title}
            </a>
          )}
        </span>
      </Fact>
    ))
  );
}

const every = (days: number) => `every ${days} ${days === 1 ? 'day' : 'days'}`;
/** Returns when care is wanted, such as 'every 7 days · 10 in winter · below 25 %' or 'on 3 March 2027'; `null` if it is not. */
function timeWords(
  { frequencyDays, onceOn, winterFactor, dueBelow }: CarePreference,
  hemisphere: Hemisphere,
): string | null {
  if (onceOn !== null) return `on ${fullDay(onceOn)}`;
  const words =
    frequencyDays === null
      ? []
      : [every(frequencyDays) + winterWords({ frequencyDays, winterFactor }, hemisphere)];
  // An earlier version kept preferences without a limit on the phone.
  if (dueBelow != null) words.push(dryWords(dueBelow));
  return words.join(' · ') || null;
}

/**
 * The plant's care preferences; a dead plant keeps them.
 *
 * @param none shown if there are none
 */
function Preferences({ plantId, none }: { plantId: string; none: string | null }) {
  const preferences = usePreferences(plantId);
  const offers = usePlantOffers(plantId);
  const isFree = useIsFree();
  const hemisphere = hemisphereOf(useTimeZone());
  if (preferences.isPending) {
    return (
      <p role="status" className="text-small text-muted">
        Loading…
      </p>
    );
  }
  if (!preferences.data) {
    return (
      <RetryLine text="Couldn't load the care preferences." onRetry={() => void preferences.refetch()} />
    );
  }
  const set = preferences.data.filter((preference) => timeWords(preference, hemisphere) !== null);
  if (set.length === 0) return none && <p className="text-small text-muted">{none}</p>;
  return (
    <ul aria-label="Care preferences" className="flex flex-col gap-3">
      {set.map((preference) => {
        const { plantsEffectsID, effectID, effectVerb } = preference;
        const { actionIcon, actionColour, actionBackground } = preference;
        const offer = offers.find((one) => one.effectID === effectID);
        return (
          <li key={plantsEffectsID} className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <ActionBadge icon={actionIcon} colour={actionColour} background={actionBackground} />
              <span className="tabular-nums">
                {isolated(effectVerb)} {timeWords(preference, hemisphere)}
              </span>
            </div>
            {offer && (
              <OfferCard
                offer={offer}
                isFree={isFree}
                onAnswer={(answer) => start({ type: 'frequencyOffer.requested', input: { answer } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
