import { FileUp } from 'lucide';
import { ImportFlow } from '#app/flows/import/ImportFlow.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';

/** `/settings/import`: the export of another household, into this one. */
export function ImportScreen() {
  const goBack = useBack('/settings');
  return (
    <Page title="Import" onBack={goBack}>
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <Icon icon={FileUp} size={32} className="text-leaf" />
        <p>Bring in everything from an export of another Snug, of this version or an older one.</p>
        <p className="text-small text-muted">
          It works in a household without plants, pots and labels. If something is wrong with the file,
          nothing is changed.
        </p>
        <ImportFlow />
      </Card>
    </Page>
  );
}
