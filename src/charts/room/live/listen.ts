import { channelName, isLiveMessage, streamPath, type LiveMessage } from '../../live/messages.ts';
import type { LiveEvents } from './liveMachine.ts';

/** Whether this room can follow the app: one that was built as files cannot. */
export const canFollow = import.meta.env.DEV;

/**
 * Receives what pages of the app tell: those of this browser and address by a `BroadcastChannel`, all others by the stream of the
 * development server. Some tell it both ways.
 *
 * @returns a function that ends it
 */
export function listen(send: (event: LiveEvents) => void): () => void {
  if (!canFollow) return () => {};
  const receive = (message: unknown) => {
    if (isLiveMessage(message)) send({ type: 'message.received', message, at: Date.now() });
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => receive(data));
  channel.postMessage({ kind: 'asked' } satisfies LiveMessage);
  // The server asks the pages for each new reader.
  const stream = new EventSource(`${__APP_ORIGIN__}${streamPath}`);
  stream.addEventListener('open', () => send({ type: 'stream.opened' }));
  stream.addEventListener('error', () => send({ type: 'stream.lost' }));
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => receive(JSON.parse(data)));
  return () => {
    channel.close();
    stream.close();
  };
}
