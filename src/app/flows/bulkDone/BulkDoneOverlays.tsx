import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { bulkDone } from '#domain/bulkCare.ts';
import { doneOnDay } from '#domain/days.ts';
import { tasksSnoozedUntil } from '#domain/taskCare.ts';
import { dayIn } from '#domain/zone.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { DaySheet } from '#app/flows/careAction/DaySheet.tsx';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

/** Says that several tasks were done or snoozed, and offers to undo all of them, or to change the day of those that were done. */
export default function BulkDoneOverlays({ flow }: { flow: ActorRefFrom<typeof bulkDoneMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const zone = useTimeZone();
  const today = useToday();
  const { chosen, entries, snooze, occurredAt } = snapshot.context;
  const undo = () => flow.send({ type: 'undo.requested' });
  const close = () => flow.send({ type: 'overlay.closed' });
  if (snapshot.matches('choosingDay')) {
    return (
      <DaySheet onChoose={(time) => flow.send({ type: 'day.chosen', occurredAt: time })} onClose={close} />
    );
  }
  if (snapshot.matches('snoozed')) {
    const { tasks, from, days } = snooze!;
    return (
      <UndoBar
        key={tasks[0]?.taskId}
        text={tasksSnoozedUntil(tasks.length, from, days, today)}
        onUndo={undo}
        onClose={close}
      />
    );
  }
  if (!snapshot.matches('undoable')) return null;
  const done = bulkDone(
    entries.map(({ action }) => action.actionNamePast),
    chosen.length,
  );
  return (
    <UndoBar
      key={entries[0]?.interactionId}
      text={doneOnDay(done, occurredAt === null ? today : dayIn(zone, Date.parse(occurredAt)), today)}
      more={{ text: 'Change the day', onChoose: () => flow.send({ type: 'day.opened' }) }}
      onUndo={undo}
      onClose={close}
    />
  );
}
