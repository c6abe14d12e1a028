import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { BackupContent } from '#machines/restoration/restorationMachine.ts';
import { FileButton } from '#app/flows/forms/FileButton.tsx';
import { FileProgress } from '#app/flows/forms/FileProgress.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { counted } from '#app/ui/counted.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { provideRestoration } from './actors.ts';

/** After what the same file can be sent again; an answer of the server has its own reason. */
const messages = [
  [{ choosing: 'unanswered' }, () => 'The connection to the server was lost. Nothing was restored.'],
  [{ choosing: 'failed' }, (reason: string) => reason],
  [{ choosing: 'cancelled' }, () => 'Sending was cancelled. Nothing was restored.'],
] as const;

/** Creates the flow, and a place for the content of the chosen file, which a chart does not store. */
function makeFlow() {
  const files = new Map<string, File>();
  return { files, machine: provideRestoration(server, (key) => files.get(key)) };
}

/** Chooses a backup, restores it into this installation and leads to signing in. */
export function RestorationFlow() {
  const [{ files, machine }] = useState(makeFlow);
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { file, share, reason, content } = state.context;
  const choose = (chosen: File) => {
    const key = uuid();
    files.clear();
    files.set(key, chosen);
    flow.send({ type: 'file.chosen', file: { key, name: chosen.name, bytes: chosen.size } });
  };
  if (state.matches('restored')) return <SignIn text={restoredText(content)} />;
  if (state.matches('claimed')) return <SignIn text="There are accounts here already." />;
  if (state.matches('restoring')) return <Restoring isLong={state.matches({ restoring: 'long' })} />;
  if (state.matches('uploading')) {
    return (
      <FileProgress
        file={file!}
        work="Checking"
        share={state.matches({ uploading: 'sending' }) ? share : null}
        onCancel={() => flow.send({ type: 'cancel.requested' })}
      />
    );
  }
  const retryable = messages.find(([value]) => state.matches(value))?.[1](reason);
  return (
    <>
      <p role="status" className="text-small font-semibold empty:hidden">
        {retryable ?? reason}
      </p>
      {retryable !== undefined && (
        <Button ref={takeFocus} onClick={() => flow.send({ type: 'retry.requested' })}>
          Send again
        </Button>
      )}
      <FileButton
        label="Choose a ZIP file"
        accept=".zip,application/zip"
        ref={state.matches({ choosing: 'refused' }) ? takeFocus : undefined}
        onChoose={choose}
      />
    </>
  );
}

/** Returns what was restored, as a sentence; its amounts are unknown if an answer was lost. */
function restoredText(content: BackupContent | null): string {
  if (content === null) return 'The backup is restored.';
  const { households, people, plants, entries, photos } = content;
  const parts = [
    counted(households, 'household'),
    people === 1 ? '1 person' : `${people} people`,
    counted(plants, 'plant'),
    entries === 1 ? '1 entry' : `${entries} entries`,
    counted(photos, 'photo'),
  ];
  return `Restored: ${parts.join(', ')}.`;
}

const SignIn = ({ text }: { text: string }) => (
  <>
    <p role="status" className="font-semibold">
      {text}
    </p>
    <p className="text-small text-muted">Sign in with an account of this Snug.</p>
    <Link ref={takeFocus} to="/login" replace className={buttonLook()}>
      Sign in
    </Link>
  </>
);

const Restoring = ({ isLong }: { isLong: boolean }) => (
  <div className="flex flex-col gap-2">
    <ProgressBar label="Restoring the backup" max={1} value={undefined} />
    <p className="font-semibold">Restoring the backup…</p>
    <p role="status" className="text-small text-muted">
      {isLong
        ? 'This takes longer than usual. If the server was stopped, it goes on when it is started again. Leave this page open.'
        : 'The server restores it and starts again. This may take some minutes. Leave this page open.'}
    </p>
  </div>
);
