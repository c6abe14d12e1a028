import { Check, CircleAlert, Hourglass } from 'lucide';
import { clockIn, dayIn } from '#domain/zone.ts';
import { shortestDay } from '#domain/lastSeen.ts';
import { relativeDay } from '#domain/days.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { useWebhookDeliveries, type WebhookDelivery } from '#app/data/webhooks.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { deliveryWords } from './eventWords.ts';

const looks = {
  sent: { icon: Check, colour: 'text-leaf' },
  waiting: { icon: Hourglass, colour: 'text-muted' },
  'given-up': { icon: CircleAlert, colour: 'text-terracotta' },
} as const;

/** The last deliveries of a webhook, with what its server answered. */
export function Deliveries({ id }: { id: string }) {
  const deliveries = useWebhookDeliveries(id);
  const zone = useTimeZone();
  const today = useToday();
  if (deliveries.isPending) return <ListSkeleton look="cards" rows={1} />;
  if (!deliveries.data)
    return <RetryLine text="Couldn't load the deliveries." onRetry={() => void deliveries.refetch()} />;
  if (deliveries.data.length === 0) return <p className="text-small text-muted">Nothing was sent yet.</p>;
  const timeWords = (time: string) => {
    const day = dayIn(zone, Date.parse(time));
    const words = day === today ? relativeDay(day, today) : shortestDay(day, today);
    return `${words}, ${clockIn(zone, Date.parse(time))}`;
  };
  /** Says how a delivery stands. */
  const stateWords = ({ state, attempts, nextTryAt }: WebhookDelivery) => {
    if (state === 'sent') return attempts > 1 ? `Arrived at attempt ${attempts}` : 'Arrived';
    if (state === 'given-up') return attempts > 1 ? `Given up after ${attempts} attempts` : 'Did not arrive';
    return nextTryAt === null ? 'Waiting' : `Tried again ${timeWords(nextTryAt)}`;
  };
  return (
    <ul className="divide-y divide-line">
      {deliveries.data.map((delivery) => (
        <li key={delivery.id} className="flex gap-3 py-2 text-small">
          <Icon
            icon={looks[delivery.state].icon}
            size={20}
            className={`mt-0.5 shrink-0 ${looks[delivery.state].colour}`}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">
              {deliveryWords[delivery.event]} · {timeWords(delivery.createdAt)}
            </span>
            <span className="block text-muted">
              {stateWords(delivery)}
              {delivery.problem === null && delivery.status !== null && ` (${delivery.status})`}
            </span>
            {delivery.problem !== null && <span className="block text-muted">{delivery.problem}</span>}
            {delivery.answer && <span className="block text-muted">‘{delivery.answer}’</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
