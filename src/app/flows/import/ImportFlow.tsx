import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { provideImport } from './actors.ts';
import { FileButton } from '#app/forms/FileButton.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/server/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ImportReportList } from './ImportReportList.tsx';

/** Creates the flow, and a place for the content of the chosen files, which a chart does not store. */
function makeFlow() {
  const files = new Map<string, File>();
  return { files, machine: provideImport(server, (key) => files.get(key)) };
}

/** Chooses the file of an export, imports it and shows the report. */
export function ImportFlow() {
  const [{ files, machine }] = useState(makeFlow);
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { file, reason, report } = state.context;
  const choose = (chosen: File) => {
    const key = uuid();
    files.clear();
    files.set(key, chosen);
    flow.send({ type: 'file.chosen', file: { key, name: chosen.name } });
  };
  if (state.matches('imported')) return <ImportReportList report={report!} />;
  if (state.matches('importing')) {
    return (
      <div className="flex flex-col gap-2">
        <progress
          aria-label="Importing"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-leaf [&::-webkit-progress-bar]:bg-line"
        />
        <p className="font-semibold">Importing {file!.name}…</p>
        <p className="text-small text-muted">This may take some minutes. Leave this page open.</p>
      </div>
    );
  }
  const isUnanswered = state.matches({ choosing: 'unanswered' });
  const message = isUnanswered
    ? 'The server did not answer. Send the file again; it is imported only once.'
    : reason;
  return (
    <>
      <p role="status" className="text-small font-semibold empty:hidden">
        {message}
      </p>
      {isUnanswered && <Button onClick={() => flow.send({ type: 'retry.requested' })}>Send again</Button>}
      <FileButton
        label="Choose a ZIP file"
        accept=".zip,application/zip"
        variant={isUnanswered ? 'secondary' : 'primary'}
        onChoose={choose}
      />
    </>
  );
}
