import { useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { shortestDay } from '#domain/lastSeen.ts';
import { dayIn } from '#domain/zone.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import type { Webhook } from '#app/data/webhooks.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Deliveries } from './Deliveries.tsx';
import { eventWords } from './eventWords.ts';

interface Actions {
  onTest: () => void;
  onSwitch: (isOn: boolean) => void;
  onRotate: () => void;
  onDelete: () => void;
}

/**
 * A webhook, what can be done with it, and what was sent to it.
 *
 * @param isOff whether nothing can be done now
 * @param isTesting whether its test is under way
 */
export function WebhookCard({
  webhook,
  isOff,
  isTesting,
  onTest,
  onSwitch,
  onRotate,
  onDelete,
}: Actions & { webhook: Webhook; isOff: boolean; isTesting: boolean }) {
  const { id, name, host, events, isOn, failingSince, offReason } = webhook;
  const [isOpen, setOpen] = useState(false);
  const zone = useTimeZone();
  const today = useToday();
  const state = isOn
    ? failingSince &&
      `It has accepted nothing since ${shortestDay(dayIn(zone, Date.parse(failingSince)), today)}.`
    : offReason === null
      ? 'Switched off.'
      : `Snug has switched it off. ${offReason}`;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="wrap-anywhere">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-small text-muted">{host}</p>
        <p className="text-small text-muted">{events.map((event) => eventWords[event]).join(' · ')}</p>
        {state && <p className="mt-1 text-small font-semibold text-terracotta">{state}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={isOff}
          busyLabel={isTesting && 'Sending…'}
          aria-label={`Send a test to ${isolated(name)}`}
          onClick={onTest}
        >
          Send a test
        </Button>
        <Button
          variant="secondary"
          disabled={isOff}
          aria-label={`Switch ${isolated(name)} ${isOn ? 'off' : 'on'}`}
          onClick={() => onSwitch(!isOn)}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button
          variant="quiet"
          disabled={isOff}
          aria-label={`New secret for ${isolated(name)}`}
          onClick={onRotate}
        >
          New secret
        </Button>
        <Button
          variant="quiet"
          className="text-terracotta"
          disabled={isOff}
          aria-label={`Delete ${isolated(name)}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer items-center text-small font-semibold text-leaf">
          Last deliveries
        </summary>
        {isOpen && <Deliveries id={id} />}
      </details>
    </Card>
  );
}
