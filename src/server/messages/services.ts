/** The requests by which messages reach the services, as their documentation describes them. */
import type { MessageKind } from '#domain/messageKinds.ts';
import type { MessageTarget } from '../db/household/messageTargets.ts';
import type { OutgoingRequest } from '../outgoing/outgoing.ts';
import { textOf, type PersonalMessage } from './content.ts';

export type Addressed = Pick<MessageTarget, 'kind' | 'url' | 'recipient' | 'token'>;

/** The service of Telegram; a server of one's own may replace it. */
export const telegram = 'https://api.telegram.org';

interface Service {
  /** What a target of this kind must name, each with the form that the service allows. */
  needs: { url?: RegExp; recipient?: RegExp; token?: RegExp };
  /** What it may also name. */
  may?: { token?: RegExp; url?: RegExp };
  request(
    to: Addressed,
    message: PersonalMessage,
    id: string,
  ): Pick<OutgoingRequest, 'url' | 'method' | 'headers'> & { json: object };
}

const address = /^https?:\/\/\S+$/i;
/** Characters that a header may hold. */
const word = /^[\x21-\x7e]{1,500}$/;

/** Returns an address below that of a service, which may have a path of its own. */
const below = (url: string | null, path: string) =>
  `${(url ?? '').replace(/[?#].*$/, '').replace(/\/+$/, '')}${path}`;
const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` };
/** Links in messages need a public address of Snug. */
const link = <Link extends object>(url: string, make: (url: string) => Link) =>
  url.startsWith('/') ? {} : make(url);

export const services: Record<Exclude<MessageKind, 'email'>, Service> = {
  // https://docs.ntfy.sh/publish/#publish-as-json
  ntfy: {
    needs: { url: address, recipient: /^[-\w]{1,64}$/ },
    may: { token: word },
    request: ({ url, recipient, token }, { title, body, url: click }) => ({
      url: below(url, '/'),
      headers: bearer(token),
      json: {
        topic: recipient,
        title,
        message: body,
        tags: ['seedling'],
        ...link(click, (to) => ({ click: to })),
      },
    }),
  },
  // https://gotify.net/docs/pushmsg and https://gotify.net/docs/msgextras
  gotify: {
    needs: { url: address, token: word },
    request: ({ url, token }, { title, body, url: click }) => ({
      url: below(url, '/message'),
      headers: { 'X-Gotify-Key': token ?? '' },
      json: {
        title,
        message: body,
        priority: 5,
        ...link(click, (to) => ({ extras: { 'client::notification': { click: { url: to } } } })),
      },
    }),
  },
  // https://core.telegram.org/bots/api#sendmessage
  telegram: {
    needs: { token: /^\d{1,20}:[\w-]{1,200}$/, recipient: /^(-?\d{1,20}|@\w{1,64})$/ },
    may: { url: address },
    request: ({ url, token, recipient }, message) => ({
      url: below(url ?? telegram, `/bot${token}/sendMessage`),
      json: {
        chat_id: recipient,
        text: `${message.title}\n${textOf(message)}`,
        link_preview_options: { is_disabled: true },
      },
    }),
  },
  // https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid
  matrix: {
    needs: { url: address, token: word, recipient: /^![^\s/?#]{1,254}$/ },
    request: ({ url, token, recipient }, message, id) => ({
      // A repetition with the same id is no second message.
      url: below(
        url,
        `/_matrix/client/v3/rooms/${encodeURIComponent(recipient ?? '')}/send/m.room.message/${id}`,
      ),
      method: 'PUT',
      headers: bearer(token),
      json: { msgtype: 'm.text', body: `${message.title}\n${textOf(message)}` },
    }),
  },
  webhook: {
    needs: { url: address },
    may: { token: word },
    request: ({ url, token }, message) => ({ url: url ?? '', headers: bearer(token), json: message }),
  },
};

/** What went wrong, in the words of the service that refused; `undefined` if it gave none. */
export function wordsIn(answer: string): string | undefined {
  try {
    const said = JSON.parse(answer) as Record<string, unknown>;
    const words = [said.description, said.errorDescription, said.error].find(
      (text) => typeof text === 'string',
    );
    return typeof words === 'string' && words !== '' ? words : undefined;
  } catch {
    return undefined;
  }
}
