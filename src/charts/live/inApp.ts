/** Runs in each page of the app in development, before the app: tells the chart room about its actors. */
import { v4 as uuid } from 'uuid';
import '#app/runtime/probe.ts';
import { follow } from './follow.ts';
import { channelName, type LiveActor, type LiveEvent, type LiveMessage } from './messages.ts';
import { deviceName } from './deviceName.ts';

// `crypto.randomUUID` is missing on a phone, which opens the app by http.
const page = { id: uuid(), device: deviceName(navigator.userAgent) };
const channel = new BroadcastChannel(channelName);
let number = 0;

/** Sends to the pages of this browser, and by the development server to the chart room of another device. */
function send(message: LiveMessage): void {
  channel.postMessage(message);
  import.meta.hot?.send(channelName, message);
}

function tell(actors: LiveActor[], events: LiveEvent[], isWhole = false): void {
  number += 1;
  send({ kind: 'news', page, number, sentAt: Date.now(), isWhole, actors, events });
}

const follower = follow(tell, Date.now);
const answer = () => {
  const { actors, events } = follower.whole();
  tell(actors, events, true);
};

globalThis.snugProbe = { ...globalThis.snugProbe, inspect: follower.inspect };
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  if (data.kind === 'asked') answer();
});
import.meta.hot?.on(channelName, ({ kind }: LiveMessage) => {
  if (kind === 'asked') answer();
});
addEventListener('pagehide', () => send({ kind: 'left', page }));
// The browser's cache has brought the page back.
addEventListener('pageshow', ({ persisted }) => persisted && answer());
