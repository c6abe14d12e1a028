import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { offersWords } from '#domain/offerWords.ts';
import type { Plant } from '#app/data/lists.ts';
import { usePlantOffers } from '#app/data/offers.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { lazySection } from './lazySection.tsx';

const Content = lazySection("Couldn't load this information.", () => import('./InformationContent.tsx'));

/** A plant's details in a panel that is collapsed at first (spec §2). */
export function Information({ plant }: { plant: Plant }) {
  const offers = usePlantOffers(plant.plantId);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ target, currentTarget }) => target === currentTarget && setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-card"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-2 rounded-card px-4 py-2 text-[min(1.0625rem,7vw)] font-semibold active:bg-leaf-soft [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-col">
          <span>Information</span>
          {offers.length > 0 && (
            <span className="text-small font-normal text-muted">{offersWords(offers.length)}</span>
          )}
        </span>
        <Icon
          icon={ChevronDown}
          size={22}
          className="shrink-0 text-muted transition duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <Content plant={plant} isOpen={isOpen} />
    </details>
  );
}
