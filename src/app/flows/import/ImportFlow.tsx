import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { provideImport } from './actors.ts';
import { FileButton } from '#app/flows/forms/FileButton.tsx';
import { FileProgress } from '#app/flows/forms/FileProgress.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { ImportReportList } from './ImportReportList.tsx';

const again = 'Send the file again; it is imported only once.';

/** After what the same file can be sent again; an answer of the server has its own reason. */
const messages = [
  [{ choosing: 'unanswered' }, () => `The connection to the server was lost. ${again}`],
  [{ choosing: 'failed' }, (reason: string) => `${reason} ${again}`],
  [{ choosing: 'cancelled' }, () => 'Sending was cancelled. Nothing was changed.'],
] as const;

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
  const { file, share, reason, report } = state.context;
  const choose = (chosen: File) => {
    const key = uuid();
    files.clear();
    files.set(key, chosen);
    flow.send({ type: 'file.chosen', file: { key, name: chosen.name, bytes: chosen.size } });
  };
  if (state.matches('imported')) return <ImportReportList report={report!} />;
  if (state.matches('importing')) {
    return (
      <FileProgress
        file={file!}
        work="Importing"
        share={state.matches({ importing: 'sending' }) ? share : null}
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
