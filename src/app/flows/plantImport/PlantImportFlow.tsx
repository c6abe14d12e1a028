import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { providePlantImport } from './actors.ts';
import { ChosenLines } from './ChosenLines.tsx';
import { ExampleLink } from './ExampleLink.tsx';
import { OpenedFiles } from './openedFiles.ts';
import { PlantsAdded } from './PlantsAdded.tsx';
import { FileButton } from '#app/flows/forms/FileButton.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';

function makeFlow() {
  const files = new OpenedFiles();
  return { files, machine: providePlantImport(server, files) };
}

/** Chooses a CSV file, shows its lines as plants, imports them and shows the report. */
export function PlantImportFlow() {
  const [{ files, machine }] = useState(makeFlow);
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { file, reason, report } = state.context;
  const choose = (chosen: File) => {
    // The chart takes no other file while it reads one.
    if (!state.matches('reading')) flow.send({ type: 'file.chosen', file: files.open(chosen) });
  };
  const retry = () => flow.send({ type: 'retry.requested' });
  const opened = file && files.of(file.key);
  const isNew = state.matches('choosing');
  const isImporting = state.matches('importing');
  return (
    <>
      {state.matches({ choosing: 'unreadable' }) && (
        <p role="status" className="text-small font-semibold">
          {reason}
        </p>
      )}
      {(state.matches('lines') || isImporting) && opened && <ChosenLines flow={flow} opened={opened} />}
      {(state.matches('unanswered') || state.matches('failed')) && (
        <>
          <p role="status" className="text-small font-semibold">
            {state.matches('failed') ? reason : 'The server did not answer.'} Send the plants again; they are
            added only once.
          </p>
          <Button ref={takeFocus} onClick={retry}>
            Send again
          </Button>
        </>
      )}
      {state.matches('imported') && <PlantsAdded report={report!} lines={opened!.lines} />}
      {!isImporting && (
        <FileButton
          label={isNew ? 'Choose a CSV file' : 'Choose another CSV file'}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChoose={choose}
        />
      )}
      {isNew && <ExampleLink />}
    </>
  );
}
