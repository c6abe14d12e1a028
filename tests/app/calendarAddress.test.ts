import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CalendarAddress } from '#app/flows/calendarAddress/CalendarAddress.tsx';
import { NewAddress } from '#app/flows/calendarAddress/NewAddress.tsx';
import { calendarAddressMachine } from '#machines/calendarAddress/calendarAddressMachine.ts';

vi.mock('@xstate/react', async (original) => ({
  ...(await original<object>()),
  useActorRef: () => createActor(calendarAddressMachine, { input: { isMade: true } }),
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));
vi.mock('#app/data/api.ts', () => ({ server: {} }));
vi.mock('#app/data/useToday.ts', () => ({
  useTimeZone: () => 'Pacific/Auckland',
  useToday: () => '2026-03-10',
}));

test.each([
  [null, 'No calendar has read it yet.'],
  // 00:30 in Auckland.
  ['2026-03-09T11:30:00Z', 'A calendar last read it today.'],
  ['2026-03-09T10:30:00Z', 'A calendar last read it yesterday.'],
  ['2026-03-03T11:30:00Z', 'A calendar last read it 6 days ago.'],
  ['2026-03-03T10:30:00Z', 'A calendar last read it on 3 March 2026.'],
])("an address that was last read at %j is described in the household's days", (lastReadAt, words) => {
  const shown = renderToStaticMarkup(createElement(CalendarAddress, { isMade: true, lastReadAt }));
  expect(shown).toContain(`You have a private calendar address. ${words}<`);
});

test.each(['http', 'https'])('an %s address opens in the calendar of the phone', (protocol) => {
  const address = '//plants.lan:3443/api/calendar/secret.ics';
  const shown = renderToStaticMarkup(
    createElement(NewAddress, {
      url: `${protocol}:${address}`,
      onCopy: () => undefined,
      onNoted: () => undefined,
    }),
  );
  expect(shown).toContain(`href="webcal:${address}"`);
  expect(shown).toContain(`>${protocol}:${address}<`);
});
