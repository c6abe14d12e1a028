import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Invitations } from '#app/flows/invitation/Invitations.tsx';
import { Devices } from '#app/pages/account/Devices.tsx';
import { Passkeys } from '#app/pages/account/Passkeys.tsx';
import { DeviceList } from '#app/pages/notifications/DeviceList.tsx';
import { ReminderHour } from '#app/pages/notifications/ReminderHour.tsx';
import { PeopleScreen } from '#app/pages/people/PeopleScreen.tsx';
import { AddedPerson } from '#app/pages/settings/AddedPerson.tsx';
import { TimeZoneChoice } from '#app/pages/settings/TimeZoneChoice.tsx';
import { queryKeys } from '#app/data/keys.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { sessionsKey } from '#app/data/sessions.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useLocation: () => 'Ben' }));
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
  useTimeZone: () => 'Europe/Dublin',
  useToday: () => '2026-03-03',
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));
vi.mock('#app/ui/overlays/useBack.ts', () => ({ useBack: () => () => undefined }));
vi.mock('#app/ui/pages/Page.tsx', () => ({ Page: ({ children }: { children: ReactNode }) => children }));

/** Returns the markup of a part of a page whose list was loaded, and then could not be read again. */
function shown(part: () => ReactNode, queryKey: QueryKey, data: object): string {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, data);
  const error = new Error('The server answered 503.');
  queries.getQueryCache().find({ queryKey })!.setState({ status: 'error', error });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(part)));
}

const at = '2026-03-02T12:00:00Z';
const ben = {
  userID: 'ben',
  name: 'Ben',
  email: 'ben@home.example',
  role: 'member',
  since: at,
  lastSeenAt: at,
};
const phone = {
  id: '1',
  device: 'Pixel 8',
  endpointHash: '',
  createdAt: at,
  lastSentAt: null,
  isReachable: true,
};

test.each<[what: string, part: () => ReactNode, key: QueryKey, data: object, words: string]>([
  ['people', PeopleScreen, queryKeys.people, [ben], 'ben@home.example'],
  ['people after one was added', AddedPerson, queryKeys.people, [ben], 'ben@home.example'],
  ['invitations', Invitations, queryKeys.invitations, [{ id: '1', by: 'Ben', expiresAt: at }], 'By Ben'],
  [
    'signed-in devices',
    Devices,
    sessionsKey,
    [{ sessionID: '1', device: 'Pixel 8', lastSeenAt: at }],
    'Pixel 8',
  ],
  ['passkeys', Passkeys, passkeysKey, [{ passkeyID: '1', name: 'Pixel 8', createdAt: at }], 'Pixel 8'],
  ['devices with reminders', DeviceList, [...queryKeys.push, 'devices'], [phone], 'Pixel 8'],
  ['hour of the reminder', ReminderHour, queryKeys.push, { hour: 9 }, '<option value="9" selected="">'],
  ['time zone', TimeZoneChoice, queryKeys.household, { timeZone: 'Asia/Tokyo' }, 'selected="">Tokyo, Asia'],
])('a settings page keeps its list if it cannot be read again: the %s', (_, part, key, data, words) => {
  const markup = shown(part, key, data);
  expect(markup).toContain(words);
  expect(markup).not.toContain('Couldn&#x27;t load');
});
