import { afterEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({
  user: null as string | null,
  changed: () => {},
  /** The users whose subscription was sent to the server. */
  sent: [] as (string | null)[],
}));
const part = vi.hoisted(() => ({ start: () => undefined }));

vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({
      children: {
        session: {
          getSnapshot: () => ({ matches: (state: string) => state === 'signedIn' && page.user !== null }),
          subscribe: (look: () => void) => void (page.changed = look),
        },
      },
    }),
  },
  person: () => page.user,
}));
vi.mock('#app/data/api.ts', () => ({ server: {} }));
vi.mock('#app/flows/pushSubscription/actors.ts', () => ({
  resendSubscription: async () => {
    page.sent.push(page.user);
    throw new Error('The server did not answer.');
  },
}));
vi.mock('#app/flows/appUpdate/newVersion.ts', () => ({ update: part }));
vi.mock('#app/flows/installHint/installHint.ts', () => ({ installHint: part }));
vi.mock('#app/flows/rememberedScan/rememberedScan.ts', () => ({ rememberedScan: part }));
vi.mock('#app/flows/reminderUndo/reminderUndo.ts', () => ({
  followAnsweredReminders: () => undefined,
}));
vi.mock('#app/shell/startup/followReminders.ts', () => ({
  followReminders: () => undefined,
}));
vi.mock('#app/shell/startup/keepAhead.ts', () => ({ keepAhead: () => undefined }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('each time a user signs in, the server is told to send their reminders to this device', async () => {
  vi.stubEnv('PROD', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  page.user = 'ann';
  await import('#app/shell/startup/startBackground.ts');
  expect(page.sent).toEqual(['ann']);
  page.changed();
  expect(page.sent).toEqual(['ann']);
  for (const user of [null, 'ann', null, 'ben']) {
    page.user = user;
    page.changed();
  }
  expect(page.sent).toEqual(['ann', 'ann', 'ben']);
});
