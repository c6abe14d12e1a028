import { Bell } from 'lucide';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { NoPushReason } from '#machines/pushSubscription/pushSubscriptionMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { DeviceList } from './DeviceList.tsx';
import { EnablingHint } from './EnablingHint.tsx';
import { MessageTargets } from './messages/MessageTargets.tsx';
import { pushFlow } from '#app/flows/pushSubscription/pushFlow.ts';
import { ReminderHour } from './ReminderHour.tsx';
import { TestNotification } from './TestNotification.tsx';
import { TimeZoneChoice } from '../settings/TimeZoneChoice.tsx';

/** Why push is not supported, and what to do about it. */
const reasons: Record<NoPushReason, string> = {
  insecure: 'Browsers allow notifications only over https. Open Snug at its https address.',
  unknown: "This browser doesn't support notifications. Try another one.",
  noWorker:
    "This browser doesn't let Snug work in the background at this address, often because it doesn't trust the certificate. Give Snug one that it trusts (‘https at home’ in the README), or try another browser.",
  notInstalled:
    'Put Snug on your home screen first (Share, then Add to Home Screen), and open it from there.',
};

/** The message after the last attempt (spec §2, §8). */
const messages = [
  [{ subscribed: 'enabled' }, 'Notifications enabled!'],
  [{ unsubscribed: 'subscribingFailed' }, 'Subscription failed.'],
  [{ unsubscribed: 'disabled' }, 'Notifications disabled.'],
  [{ subscribed: 'unsubscribingFailed' }, 'Failed to unsubscribe.'],
  ['unsupported', 'Push not supported'],
] as const;

/** `/settings/notifications` (spec §2). */
export function NotificationsScreen() {
  const goBack = useBack('/settings');
  const state = useSelector(pushFlow, (snapshot) => snapshot);
  useEffect(() => pushFlow.send({ type: 'page.shown' }), []);
  const isSubscribed = state.hasTag('subscribed');
  const isBusy = state.hasTag('busy');
  const isChecking = state.matches('checking');
  const isUnsupported = state.matches('unsupported');
  const message = messages.find(([value]) => state.matches(value))?.[1] ?? '';
  return (
    <Page title="Notifications" onBack={goBack}>
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <Icon icon={Bell} size={32} className="text-leaf" />
        <p>Push notifications bring you plant-care reminders: once a day, what is due and what is overdue.</p>
        <p className="text-small text-muted">
          {isSubscribed
            ? 'This device gets reminders.'
            : 'They come to each device on which you enable them. A day with nothing to do stays quiet.'}
        </p>
        {!isUnsupported && (
          <Button
            variant={isSubscribed ? 'secondary' : 'primary'}
            disabled={isChecking}
            busyLabel={isBusy && !isChecking && (isSubscribed ? 'Disabling…' : 'Enabling…')}
            onClick={() =>
              pushFlow.send({ type: isSubscribed ? 'disabling.requested' : 'enabling.requested' })
            }
          >
            {isSubscribed ? 'Disable Notifications' : 'Enable Notifications'}
          </Button>
        )}
        <p role="status" className="text-small font-semibold empty:hidden">
          {message}
        </p>
        {isUnsupported && state.context.reason && (
          <p className="-mt-2 text-small text-muted">{reasons[state.context.reason]}</p>
        )}
        {!isSubscribed && !isUnsupported && (
          <EnablingHint hasFailed={state.matches({ unsubscribed: 'subscribingFailed' })} />
        )}
      </Card>
      {isSubscribed && <TestNotification />}
      <div className="mt-6 flex flex-col gap-4">
        <ReminderHour />
        <TimeZoneChoice />
      </div>
      <DeviceList />
      <MessageTargets />
      <CalendarSection />
      {state.matches('blocked') && (
        <Alert
          text="Notifications are blocked. Please enable them in your browser's site settings."
          onDismiss={() => pushFlow.send({ type: 'alert.dismissed' })}
        />
      )}
    </Page>
  );
}
