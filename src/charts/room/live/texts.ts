import { timeText as durationText } from '../../describe/triggerText.ts';

/** Returns a type of event in the words of walks: `freePot done`, `createPlant fails`, `after undoTime`. */
export function eventText(type: string): string {
  const [xstate, kind, ...rest] = type.split('.');
  if (xstate !== 'xstate') return type;
  switch (kind) {
    case 'init':
      return 'starts';
    case 'stop':
      return 'is stopped';
    case 'after':
      return `after ${rest[0]!}`;
    case 'done':
      return rest[0] === 'actor' ? `${rest.slice(1).join('.')} done` : 'end reached';
    case 'error':
      return `${rest.slice(1).join('.')} fails`;
    case 'snapshot':
      return `${rest.join('.')} changes`;
    default:
      return type;
  }
}

/** Returns how long something lasted, rounded. @param ms */
export function lastedText(ms: number): string {
  if (ms < 1000) return durationText(Math.round(ms));
  if (ms < 120_000) return `${Math.round(ms / 100) / 10} s`;
  return durationText(Math.round(ms / 60_000) * 60_000);
}

/** Returns a time as in `14:05:33.120`. @param at in ms since 1970 */
export const timeText = (at: number) =>
  new Date(at).toLocaleTimeString('en-IE', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
