import { UserMinus, UserRound } from 'lucide';
import { lastSeen, shortestDay } from '#domain/lastSeen.ts';
import { dayIn } from '#domain/zone.ts';
import { isolated } from '#domain/bidi.ts';
import type { Person } from '#app/data/people.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import type { PeopleFlows } from './usePeopleFlows.ts';

/** Returns when a person came and was last seen, such as 'Since 3 March, last seen today'. */
function useTimes({ since, lastSeenAt }: Person): string {
  const zone = useTimeZone();
  const today = useToday();
  const dayOf = (time: string) => dayIn(zone, Date.parse(time));
  const came = `Since ${shortestDay(dayOf(since), today)}`;
  if (lastSeenAt === null) return `${came}, not seen yet`;
  return `${came}, last seen ${lastSeen(dayOf(lastSeenAt), today)}`;
}

/** @param canManage whether the user is an owner */
export function PersonRow({
  person,
  isMe,
  canManage,
  flows,
}: {
  person: Person;
  isMe: boolean;
  canManage: boolean;
  flows: PeopleFlows;
}) {
  const { name, email, role } = person;
  const times = useTimes(person);
  const isOwner = role === 'owner';
  const marks = [isMe && 'You', isOwner && 'Owner'].filter(Boolean).join(', ');
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
      <Icon icon={UserRound} className="shrink-0 text-leaf" />
      <span className="min-w-0 grow basis-[min(10rem,70%)] wrap-anywhere">
        <span className="block">
          <span className="font-semibold">{name}</span>
          {marks && <span className="text-small text-muted"> · {marks}</span>}
        </span>
        <span className="block text-small text-muted">{email}</span>
        <span className="block text-small text-muted">{times}</span>
      </span>
      {canManage && (
        <span className="ml-auto flex shrink-0">
          <Button
            variant="quiet"
            className="px-3 text-small"
            onClick={() => flows.give(person, isMe, isOwner ? 'member' : 'owner')}
          >
            <span>
              Make <span className="sr-only">{isMe ? 'yourself' : name} </span>
              {isOwner ? 'a member' : 'an owner'}
            </span>
          </Button>
          {!isMe && (
            <IconButton
              icon={UserMinus}
              className="text-terracotta"
              label={`Remove ${isolated(name)}`}
              onClick={() => flows.remove(person)}
            />
          )}
        </span>
      )}
    </li>
  );
}
