import type { MessageKind } from '#domain/messageKinds.ts';

/** What a kind is called. */
export const kindNames: Record<MessageKind, string> = {
  email: 'Email',
  ntfy: 'ntfy',
  gotify: 'Gotify',
  telegram: 'Telegram',
  matrix: 'Matrix',
  webhook: 'Webhook',
};

interface FieldWords {
  label: string;
  hint?: string;
}

/** The fields of each kind; those that are optional say so. */
export const kindFields: Record<
  MessageKind,
  {
    url?: FieldWords;
    recipient?: FieldWords;
    token?: FieldWords;
    isTokenOptional?: true;
    isUrlOptional?: true;
  }
> = {
  email: {},
  ntfy: {
    url: { label: 'Address of the server', hint: 'Such as https://ntfy.sh' },
    recipient: {
      label: 'Topic',
      hint: 'Anyone who knows it can read the messages: choose one that cannot be guessed.',
    },
    token: { label: 'Access token (optional)' },
    isTokenOptional: true,
  },
  gotify: {
    url: { label: 'Address of the server' },
    token: { label: 'Token of the application' },
  },
  telegram: {
    token: {
      label: 'Token of the bot',
      hint: 'From @BotFather. Write to your bot once, so that it may answer.',
    },
    recipient: { label: 'Chat', hint: 'Its number, such as 123456789, or the name of a channel with @' },
    url: { label: 'Address of a Bot API server (optional)' },
    isUrlOptional: true,
  },
  matrix: {
    url: { label: 'Address of the homeserver', hint: 'Such as https://matrix.org' },
    token: { label: 'Access token' },
    recipient: {
      label: 'Room',
      hint: 'Its internal id, such as !abc:matrix.org. Messages are sent unencrypted.',
    },
  },
  webhook: {
    url: { label: 'Address', hint: 'It gets a POST request with what is due, as JSON.' },
    token: { label: 'Token (optional)', hint: 'Sent as Authorization: Bearer' },
    isTokenOptional: true,
  },
};
