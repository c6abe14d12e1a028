/** The household is in Los Angeles, and this phone is in Auckland. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Invitations } from '#app/flows/invitation/Invitations.tsx';
import { Devices } from '#app/pages/account/Devices.tsx';
import { Passkeys } from '#app/pages/account/Passkeys.tsx';
import { Batches } from '#app/pages/labels/Batches.tsx';
import { DeviceList } from '#app/pages/notifications/DeviceList.tsx';
import { PeopleScreen } from '#app/pages/people/PeopleScreen.tsx';
import { queryKeys } from '#app/data/keys.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { sessionsKey } from '#app/data/sessions.ts';
import { wordsOf } from './support/wordsOf.ts';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }));
vi.mock('#app/flows/session/useSession.ts', () => ({
  useSession: () => ({
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({ context: { session: { user: { id: 'ann' } } } }),
  }),
}));
vi.mock('#app/flows/pushSubscription/pushFlow.ts', async () => {
  const { deviceRemovalMachine } = await import('#machines/deviceRemoval/deviceRemovalMachine.ts');
  return { removalFlow: createActor(deviceRemovalMachine) };
});
vi.mock('#app/device/passkeys/support.ts', () => ({ passkeySupport: () => 'available' }));
vi.mock('#app/runtime/app.ts', () => ({ app: {}, session: () => undefined, person: () => undefined }));
vi.mock('#app/data/useToday.ts', () => ({
  useTimeZone: () => 'America/Los_Angeles',
  useToday: () => '2026-03-03',
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));
vi.mock('#app/ui/overlays/useBack.ts', () => ({ useBack: () => () => undefined }));
vi.mock('#app/ui/pages/Page.tsx', () => ({ Page: ({ children }: { children: ReactNode }) => children }));

/** Still 2 March in the household. */
const at = '2026-03-03T05:00:00Z';

const ben = { userID: 'ben', name: 'Ben', email: '', role: 'member', since: at, lastSeenAt: at };
const phone = {
  id: '1',
  device: 'Pixel 8',
  endpointHash: '',
  createdAt: at,
  lastSentAt: at,
  isReachable: true,
};
const code = { code: '7K3M9QXA', batchId: '1', issuedAt: at, potId: null, isPotInBin: false };

test.each<[what: string, part: () => ReactNode, key: QueryKey, listed: object, words: string[]]>([
  ['people', PeopleScreen, queryKeys.people, ben, ['Since 2 March, last seen yesterday']],
  [
    'invitations',
    Invitations,
    queryKeys.invitations,
    { id: '1', by: 'Ann', expiresAt: at },
    ['open until 2 March'],
  ],
  [
    'signed-in devices',
    Devices,
    sessionsKey,
    { sessionID: '1', device: 'Pixel 8', lastSeenAt: at },
    ['Last seen yesterday'],
  ],
  [
    'passkeys',
    Passkeys,
    passkeysKey,
    { passkeyID: '1', name: 'Pixel 8', createdAt: at, usedAt: at },
    ['Added yesterday', 'Last used yesterday'],
  ],
  [
    'devices with reminders',
    DeviceList,
    [...queryKeys.push, 'devices'],
    phone,
    ['since 2 March', 'Last reminder: yesterday, 21:00'],
  ],
  ['labels', Batches, queryKeys.codes, code, ['2 March 2026']],
])('the days of a settings page are those of the household: the %s', (_, part, key, listed, words) => {
  const queries = new QueryClient();
  queries.setQueryData(key, [listed]);
  const shown = wordsOf(createElement(QueryClientProvider, { client: queries }, createElement(part)));
  for (const said of words) expect(shown).toContain(said);
});
