import { useSelector } from '@xstate/react';
import { usePushSettings } from '#app/data/push.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { testFlow } from '#app/flows/pushSubscription/pushFlow.ts';
import { sentAt, testWords } from './reminderWords.ts';

/** Says when the last reminder was sent, and sends a test notification to this device. */
export function TestNotification() {
  const state = useSelector(testFlow, (snapshot) => snapshot);
  const { data } = usePushSettings();
  const today = useToday();
  const zone = useTimeZone();
  const { outcome } = state.context;
  const hasFailed = state.matches('unanswered');
  const words = hasFailed
    ? 'Snug did not answer. Check your connection, then try again.'
    : state.matches('answered') && outcome
      ? testWords[outcome]
      : '';
  return (
    <Card className="mt-4 flex flex-col gap-4 p-5 wrap-anywhere">
      {data && (
        <p className="text-small">
          {data.lastSentAt === null
            ? 'No reminder has been sent to you yet.'
            : `Last reminder: ${sentAt(data.lastSentAt, zone, today)}`}
        </p>
      )}
      <Button
        variant="secondary"
        busyLabel={state.hasTag('busy') && 'Sending…'}
        onClick={() => testFlow.send({ type: 'test.requested' })}
      >
        Send a test notification
      </Button>
      <p role="status" className="text-small font-semibold empty:hidden">
        {words}
      </p>
    </Card>
  );
}
