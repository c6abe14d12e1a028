import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { addBen, begin, ben, signIn } from '../support/people.ts';
import { call } from '../support/plants.ts';

test('a label that is unknown without a connection is remembered, and offered when there is one', async ({
  snug,
  phone,
}) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  await phone.page.goto('/plants');
  await phone.isReady();
  const { codes } = await call<{ codes: [string, string] }>(phone.page, 'POST', '/api/qr', { count: 2 });
  const [code, other] = codes;
  await snug.kill();
  const { page } = phone;
  for (const scanned of [code, other]) {
    await page.goto(`/Q/${scanned}`);
    const alert = page.getByRole('alertdialog', { name: 'This label needs a connection' });
    await expect(alert).toBeVisible();
    if (scanned === code) await phone.shoot('scan-unknown-offline');
    await alert.getByRole('button', { name: 'Remember the scan' }).click();
    const answer = page.getByRole('alertdialog', { name: 'The scan is remembered' }).getByRole('button');
    await expect(answer).toBeFocused();
    await answer.click();
  }
  await page.evaluate(
    ([scanned, at]) => {
      const scans = JSON.parse(localStorage.getItem('snug-scans')!) as { code: string; at: number }[];
      const aged = scans.map((scan) => (scan.code === scanned ? { ...scan, at } : scan));
      localStorage.setItem('snug-scans', JSON.stringify(aged));
    },
    [other, Date.UTC(2026, 0, 15, 9, 30)] as const,
  );
  await phone.restart();
  await phone.page.goto('/plants');
  await expect(phone.page.getByText(/^Offline/)).toBeVisible();
  const bar = phone.page.getByRole('region', { name: 'Remembered scan' });
  await expect(bar).toHaveCount(0);

  await snug.restart();
  const plant = { plantName: 'Cellar palm', species: 'Palm' };
  const pot = { friendly_name: 'Cellar', qrCode: code };
  const { potId } = await call<{ potId: string }>(phone.page, 'POST', '/api/pots', pot);
  const { plantId } = await call<{ plantId: string }>(phone.page, 'POST', '/api/plants', { ...plant, potId });
  await phone.page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(bar.getByRole('status')).toHaveText(/^You scanned a label at \d\d:\d\d\.$/);
  await phone.shoot('scan-remembered');
  await bar.getByRole('button', { name: 'Open it' }).click();
  await expect(phone.page).toHaveURL(`/plants/${plantId}`);
  // The next one; after it was dismissed, neither returns.
  await phone.page.goto('/plants');
  await expect(bar.getByRole('status')).toHaveText('You scanned a label on 15 Jan 2026 at 09:30.');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  expect(await phone.page.evaluate(() => localStorage.getItem('snug-scans'))).toBeNull();
});

test('a remembered scan waits for its user if the session ends, and is deleted if another user signs in', async ({
  snug,
  phone,
}) => {
  await begin(phone.page);
  await addBen(phone.page);
  await phone.page.goto('/plants');
  await phone.isReady();
  const { codes } = await call<{ codes: [string] }>(phone.page, 'POST', '/api/qr', { count: 1 });
  await snug.kill();
  await phone.page.goto(`/Q/${codes[0]}`);
  const alert = phone.page.getByRole('alertdialog', { name: 'This label needs a connection' });
  await alert.getByRole('button', { name: 'Remember the scan' }).click();
  await expect(phone.page.getByRole('alertdialog', { name: 'The scan is remembered' })).toBeVisible();
  await snug.restart();

  const kept = () => phone.page.evaluate(() => localStorage.getItem('snug-scans'));
  const bar = () => phone.page.getByRole('region', { name: 'Remembered scan' });
  /** Ends the session while Snug is closed, and opens the sign-in page. */
  const openWithoutSession = async () => {
    await phone.context.clearCookies();
    await phone.restart();
    await phone.page.goto('/login');
    await expect(phone.page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(bar()).toHaveCount(0);
  };
  await openWithoutSession();
  await signIn(phone.page);
  await expect(bar()).toBeVisible();
  await openWithoutSession();
  expect(await kept()).toContain(codes[0]);
  await signIn(phone.page, ben);
  // The app starts anew for another user.
  await expect.poll(() => kept().catch(() => 'a page that ends')).toBeNull();
  await expect(bar()).toHaveCount(0);
});
