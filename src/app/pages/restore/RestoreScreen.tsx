import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSetup } from '#app/data/lists.ts';
import { RestorationFlow } from '#app/flows/restoration/RestorationFlow.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

/** `/restore`: a backup, into an installation without an account. */
export function RestoreScreen() {
  const goBack = useBack('/login');
  const setup = useSetup();
  // Read once: after the restoration there are accounts, and the page says what was restored.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isOpen === null && setup.data) setOpen(setup.data.needsFirstUser);
  if (isOpen === null && setup.isPending) return <Spinner className="min-h-dvh w-full text-leaf" />;
  if (isOpen === false) return <Navigate to="/login" replace />;
  return (
    <Page title="Restore a backup" onBack={goBack}>
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <p>Bring back everything of another Snug: all households, accounts, plants and photos.</p>
        <p className="text-small text-muted">
          The file is one of Download in Settings, Backups, or of snug backup. If something is wrong with it,
          nothing is restored.
        </p>
        <RestorationFlow />
      </Card>
    </Page>
  );
}
