import { useSelector } from '@xstate/react';
import { Smartphone, Trash2 } from 'lucide';
import { useId } from 'react';
import type { ListedDevice } from '#machines/deviceRemoval/deviceRemovalMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { useOwnEndpointHash, usePushDevices, type PushDevice } from '#app/data/push.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { removalFlow } from '#app/flows/pushSubscription/pushFlow.ts';
import { sentAt, since } from './reminderWords.ts';

/** This user's devices that get reminders; each can be removed. */
export function DeviceList() {
  const devices = usePushDevices();
  const own = useOwnEndpointHash();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 flex flex-col gap-3">
      <h2 id={id} className="text-title font-semibold">
        Your devices
      </h2>
      {devices.isPending ? (
        <ListSkeleton look="cards" rows={1} />
      ) : !devices.data ? (
        <RetryLine text="Couldn't load your devices." onRetry={() => void devices.refetch()} />
      ) : devices.data.length === 0 ? (
        <p className="text-small text-muted">None of your devices get reminders yet.</p>
      ) : (
        <Card className="overflow-hidden">
          <ul ref={leavingRows} aria-labelledby={id} className="divide-y divide-line">
            {devices.data.map((device) => (
              <Row key={device.id} device={device} isThis={device.endpointHash === own.data} />
            ))}
          </ul>
        </Card>
      )}
      <Question />
    </section>
  );
}

const nameOf = ({ device, endpointHost }: PushDevice) => device ?? `A device of ${endpointHost}`;

function Row({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const name = nameOf(device);
  const { id, createdAt, lastSentAt, isReachable } = device;
  const today = useToday();
  const zone = useTimeZone();
  const last = lastSentAt === null ? 'No reminder yet' : `Last reminder: ${sentAt(lastSentAt, zone, today)}`;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <Icon icon={Smartphone} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block">
          <span className="font-semibold">{name}</span>, {since(createdAt, zone, today)}
        </span>
        <span className="block text-small text-muted">{isThis ? `This device. ${last}` : last}</span>
        {!isReachable && (
          <span className="block text-small text-terracotta">The last notification wasn't delivered.</span>
        )}
      </span>
      <IconButton
        icon={Trash2}
        label={`Remove ${isolated(name)}`}
        onClick={() => removalFlow.send({ type: 'removal.requested', device: { id, name, isThis } })}
      />
    </li>
  );
}

const consequence = ({ isThis }: ListedDevice) =>
  isThis
    ? 'This device gets no more reminders until you enable them again.'
    : 'It gets no more reminders until you enable them on it again.';

function Question() {
  const state = useSelector(removalFlow, (snapshot) => snapshot);
  const { device } = state.context;
  const isRemoving = state.matches('removing');
  if (!device || !(state.matches('asking') || isRemoving)) return null;
  const cancel = () => removalFlow.send({ type: 'removal.cancelled' });
  return (
    <Alert
      text={`Remove ${isolated(device.name)}?`}
      detail={state.matches({ asking: 'failed' }) ? 'Snug did not answer. Try again.' : consequence(device)}
      dismissLabel="Keep it"
      onDismiss={cancel}
      action={{
        label: 'Remove',
        busyLabel: isRemoving && 'Removing…',
        look: 'danger',
        onSelect: () => removalFlow.send({ type: 'removal.confirmed' }),
      }}
    />
  );
}
