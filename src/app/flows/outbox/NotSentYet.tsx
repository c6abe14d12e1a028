import { Clock } from 'lucide';
import { Icon } from '#app/ui/Icon.tsx';
import { useIsStuck } from './useIntents.ts';

/** Marks a change that the server does not have, while changes do not get through. */
export function NotSentYet() {
  if (!useIsStuck()) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon icon={Clock} size={14} />
      Not sent yet
    </span>
  );
}
