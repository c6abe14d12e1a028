import type { Config } from '../base/config.ts';

/** A message of plain text, and perhaps also of HTML. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Each is sent as it is: in ASCII, on one line. */
  headers?: Record<string, { prepared: true; value: string }>;
}

/** Sends a message. @throws if the mail server does not accept it */
export type SendMail = (message: Message) => Promise<void>;

/** In ms. A mail server that does not answer must not hold a connection for minutes, which are the library's defaults. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Returns the function that sends e-mail; `null` if no mail server is configured. */
export function mailSender({ mail }: Pick<Config, 'mail'>): SendMail | null {
  if (mail === null) return null;
  return async (message) => {
    // Loaded with the first message: most installations send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: mail.url,
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from: mail.from, ...message });
    } finally {
      transport.close();
    }
  };
}
