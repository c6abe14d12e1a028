import { useLocation, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
// Loaded with the page.
import '#app/flows/scan/actors.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import { app } from '#app/runtime/app.ts';
import { start, withdraw } from '#app/runtime/start.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useTitle } from '#app/ui/pages/arrival.ts';
import { FlowOverlays } from '#app/flows/FlowOverlays.tsx';
import { Guard } from '#app/shell/Guard.tsx';
import { LabelReader } from '#app/flows/codeReading/LabelReader.tsx';
import { ScanOverlays } from '#app/flows/scan/ScanOverlays.tsx';
import type { ScanRef } from '#app/flows/scan/scanRef.ts';

/**
 * `/scan`, and `/q/{code}` for the address on a label (spec §2, §4).
 *
 * @param code of the address, or `null`
 */
export function ScanScreen({ code }: { code: string | null }) {
  return (
    <Guard>
      <ScannerPage key={code} code={code} />
    </Guard>
  );
}

function ScannerPage({ code }: { code: string | null }) {
  const router = useRouter();
  const [address] = useState(() => router.state.location.pathname);
  const returnTo = useLocation({ select: (location) => location.state.returnTo ?? '/' });
  const scan = useSelector(app, (snapshot) => snapshot.children.scan);
  const canOpen = useSelector(app, (snapshot) => snapshot.can({ type: 'scanner.opened', code }));
  const isOpened = useRef(false);
  // Once per visit; if another flow is still running, as soon as it has ended, unless it has opened another page.
  useEffect(() => {
    if (isOpened.current || !canOpen || router.history.location.pathname !== address) return;
    isOpened.current = true;
    start({ type: 'scanner.opened', code });
  }, [router, address, code, canOpen]);
  // The flow ends itself when the page is left.
  useEffect(
    () => () => {
      isOpened.current = false;
      withdraw('scanner.opened');
      app.send({ type: 'scanner.closed' });
    },
    [],
  );
  const close = useBack(returnTo);
  useTitle('Scan a label');
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-4 px-4 short:gap-2 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))]">
      <header className="flex min-h-16 items-center justify-between short:min-h-12">
        <h1 tabIndex={-1} className="text-display font-semibold tracking-tight">
          Scan a label
        </h1>
        <IconButton label="Close" icon="x" onClick={close} />
      </header>
      {scan ? (
        <Scanner scan={scan} onLeave={close} />
      ) : (
        <>
          <Spinner className="w-full grow text-leaf" />
          <FlowOverlays />
        </>
      )}
    </div>
  );
}

/** Closes the scanner and starts a walk-round over the list of tasks. */
function walkRound(router: ReturnType<typeof useRouter>): void {
  app.send({ type: 'scanner.closed' });
  start({ type: 'walkRound.requested', input: undefined });
  void router.navigate({ to: '/tasks', replace: true });
}

function Scanner({ scan, onLeave }: { scan: ScanRef; onLeave: () => void }) {
  const router = useRouter();
  const snapshot = useSelector(scan, (s) => s);

  useEffect(() => {
    const accepted = scan.on('code.accepted', () => vibrate('threshold'));
    return () => accepted.unsubscribe();
  }, [scan]);

  return (
    <>
      <main>
        <LabelReader
          camera={snapshot.children.camera}
          isChecking={snapshot.matches('validating')}
          isUnanswered={snapshot.matches({ scanning: 'unanswered' })}
          isDisabled={!snapshot.can({ type: 'code.entered', text: '', isTyped: true })}
          isRefused={snapshot.matches({ scanning: 'mistyped' })}
          onRetry={() => scan.send({ type: 'retry.requested' })}
          onCode={(text, isTyped) => scan.send({ type: 'code.entered', text, isTyped })}
          onPots={(offered) => scan.send({ type: 'pots.requested', offered })}
        />
        <Button variant="quiet" className="mt-2 w-full text-small" onClick={() => walkRound(router)}>
          Walk-round: one label after another
        </Button>
      </main>
      <ScanOverlays scan={scan} onLeave={onLeave} />
    </>
  );
}
