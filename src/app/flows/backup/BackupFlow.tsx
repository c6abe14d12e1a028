import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { server } from '#app/data/api.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { provideBackup } from './actors.ts';

/** Makes a backup now, and says how that ended. */
export function BackupFlow() {
  const [machine] = useState(() => provideBackup(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const message = [
    state.matches({ idle: 'done' }) && 'The backup is complete.',
    state.matches({ idle: 'refused' }) && state.context.reason,
    state.matches({ idle: 'unanswered' }) &&
      "Couldn't reach the server. If it goes on with the backup, the list shows it.",
  ].find((words) => words !== false);
  return (
    <>
      <Button
        busyLabel={state.matches('backingUp') && 'Backing up…'}
        onClick={() => flow.send({ type: 'backup.requested' })}
      >
        Back up now
      </Button>
      <p role="status" className="px-1 text-small font-semibold empty:hidden">
        {message}
      </p>
    </>
  );
}
