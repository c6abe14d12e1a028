import { FileDown } from 'lucide';
import { ExportFlow } from '#app/flows/export/ExportFlow.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';

/** `/settings/export`: everything of the household as one file. */
export function ExportScreen() {
  const goBack = useBack('/settings');
  return (
    <Page title="Export" onBack={goBack}>
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <Icon icon={FileDown} size={32} className="text-leaf" />
        <p>
          Everything in your household as one ZIP file: plants, pots, labels, entries, tasks and all photos.
        </p>
        <p className="text-small text-muted">
          Another Snug can import it, and its tables open in any spreadsheet. It contains no passwords.
        </p>
        <ExportFlow />
      </Card>
    </Page>
  );
}
