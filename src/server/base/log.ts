import pretty from 'pino-pretty';
import type { Config } from './config.ts';

interface Logged {
  method: string;
  /** The pattern of the path, such as `/api/qr/:code`; none if no route matches. */
  routeOptions?: { url?: string };
}

/** Returns the logger's options: text on a terminal, JSON otherwise. */
export const logOptions = ({ logLevel, logStyle }: Pick<Config, 'logLevel' | 'logStyle'>) => ({
  level: logLevel,
  // Paths and queries may contain what a user scanned or typed, and headers contain cookies.
  serializers: {
    req: ({ method, routeOptions }: Logged) => ({ method, url: routeOptions?.url ?? '(no route)' }),
  },
  ...(logStyle === 'text' && {
    // Synchronous, so that the last lines before a crash are not lost.
    stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true }),
  }),
});
