import { FileUp, Sprout } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { ImportFlow } from '#app/flows/import/ImportFlow.tsx';
import { PlantImportFlow } from '#app/flows/plantImport/PlantImportFlow.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';

function Source({
  icon,
  title,
  children,
}: Pick<ComponentProps<typeof Icon>, 'icon'> & { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <Icon icon={icon} size={32} className="text-leaf" />
        <h2 className="text-body font-semibold">{title}</h2>
        {children}
      </Card>
    </section>
  );
}

/** `/settings/import`: the export of another household, or plants of a spreadsheet, into this one. */
export function ImportScreen() {
  const goBack = useBack('/settings');
  return (
    <Page title="Import" onBack={goBack}>
      <div className="flex flex-col gap-4">
        <Source icon={Sprout} title="Plants from a spreadsheet">
          <p>Bring in plants from a CSV file, which any spreadsheet app can save.</p>
          <p className="text-small text-muted">
            Its first line names the columns, such as Name, Species, Place and Pot. You see what will be added
            before anything is changed.
          </p>
          <PlantImportFlow />
        </Source>
        <Source icon={FileUp} title="Everything from another Snug">
          <p>Bring in everything from an export of another Snug, of this version or an older one.</p>
          <p className="text-small text-muted">
            It works only in a household without plants, pots or labels. If something is wrong with the file,
            nothing is changed.
          </p>
          <ImportFlow />
        </Source>
      </div>
    </Page>
  );
}
