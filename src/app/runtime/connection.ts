import { fromCallback, type EventObject } from 'xstate';
import { watchVisibility } from './visibility.ts';

/** Reports when the phone is online again, or Snug is in the foreground again. */
export const connection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'connection.returned' });
  addEventListener('online', tell);
  const unwatch = watchVisibility((now) => {
    if (now === 'visible') tell();
  });
  return () => {
    removeEventListener('online', tell);
    unwatch();
  };
});
