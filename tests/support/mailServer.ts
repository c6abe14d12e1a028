import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The message as it was sent: headers and body. */
  text: string;
}

/** Starts a real SMTP server that accepts every message. */
export async function startMailServer() {
  const messages: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
        for (const tell of waiting.splice(0)) tell();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    /** Waits until this many messages have arrived. @returns the last of them */
    async arrived(count: number): Promise<Received> {
      while (messages.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return messages[count - 1]!;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Returns the text of a message. Lines that are too long for e-mail are folded with `=` at their end. */
export const plainText = ({ text }: Received): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Returns the link in a message. */
export const linkIn = (message: Received): string => /https?:\S+/.exec(plainText(message))![0];
