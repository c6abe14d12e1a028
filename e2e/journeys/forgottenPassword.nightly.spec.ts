import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { phoneContext } from '../../playwright.config.ts';
import { freePort } from '#tests/support/freePort.ts';
import { linkIn, startMailServer } from '#tests/support/mailServer.ts';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving.ts';
import { violationsInBoth } from '../support/axe.ts';
import { addBen, ann, begin, beginOutside, ben, sendSignIn } from '../support/people.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { otherPhone } from '../support/otherPhone.ts';
import { decode } from '../support/paper.ts';
import { call } from '../support/plants.ts';
import { startSnug } from '../support/server.ts';
import { signUp } from '../support/signUp.ts';
import { expect, test } from '../support/snugTest.ts';

const newPassword = 'a new password';

test('a link from the server leads back to the account, once, and signs out its devices', async ({
  page,
  browser,
  snug,
  shoot,
  expectFault,
}) => {
  await begin(page);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/command/snug.ts', 'reset-password', ann.email],
    {
      env: { ...process.env, SNUG_DATA_DIR: snug.dataDir, SNUG_ORIGIN: snug.origin },
    },
  );
  const link = /http\S+#\S+/.exec(stdout)![0];
  const elsewhere = await browser.newContext({ baseURL: snug.origin });
  const phone = await elsewhere.newPage();
  await phone.route('**/api/setup', (route) => route.abort());
  await phone.goto('/reset-password');
  await expect(phone.getByText("Couldn't reach Snug.")).toBeVisible();
  // Two ways need no answer of the server.
  await expect(phone.getByRole('heading', { level: 2 })).toHaveCount(2);
  // Nor does signing in.
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(phone.getByText("Couldn't reach Snug.")).toBeVisible();
  await phone.unroute('**/api/setup');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText("Couldn't reach Snug.")).toHaveCount(0);
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone).toHaveURL('/login');
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(phone.getByRole('heading', { name: 'On the computer that runs Snug' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Send a link' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Create an account' })).toHaveCount(0);

  // A link that follows another one in the same tab does not reload the page.
  await phone.goto(`/reset-password#${'a'.repeat(43)}`);
  await expect(phone.getByText('This link has been used already, or is older than an hour.')).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText(/^For Ann, ann@home\.example\./)).toBeVisible();
  await phone.reload();
  await phone.getByLabel('New password').fill('short');
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await phone.getByLabel('New password').fill(newPassword);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone.getByText('Your new password is set. All your devices are signed out.')).toBeVisible();
  await phone.getByRole('link', { name: 'Log in' }).click();
  await sendSignIn(phone);
  await phone.getByRole('button', { name: 'OK' }).click();
  await sendSignIn(phone, { ...ann, password: newPassword });
  await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await elsewhere.close();

  // The device that was signed in before.
  expectFault(/401/);
  await page.goto('/plants');
  await page.waitForURL('**/login');
  await page.goto(link);
  await expect(page.getByText('This link has been used already, or is older than an hour.')).toBeVisible();
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-reset-password-spent`))).toEqual(
    [],
  );
  await page.getByRole('link', { name: 'Get another link' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText('npm run reset-password -- your@email.example')).toBeVisible();
});

test('a link comes by email if the installation has a mail server', async ({ browser }) => {
  const mail = await startMailServer();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const snug = await startSnug({
    PORT: String(port),
    SNUG_ORIGIN: origin,
    SNUG_SMTP_URL: mail.url,
    SNUG_SIGN_UP: 'open',
  });
  const context = await browser.newContext({ ...phoneContext, baseURL: origin });
  const page = await context.newPage();
  const looks = (name: string) =>
    violationsInBoth(page, async (scheme) => {
      await page.screenshot({ path: `output/screenshots/screens/${scheme}-${name}.png` });
    });
  try {
    await signUp(origin, ann);
    await page.goto(linkIn(await mail.arrived(1)));
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    expect(await looks('email-verified')).toEqual([]);
    await page.goto('/email-verified?error=TOKEN_EXPIRED');
    await expect(page.getByRole('alert')).toContainText('This link is older than a day');
    await page.goto('/login');
    // Where sign-up is open, anyone may create an account, without the navigation of those who are signed in.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in page has a field of this name too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('stranger@home.example');
    expect(await looks('forgot-password')).toEqual([]);
    await page.getByRole('button', { name: 'Send a link' }).click();
    const sent = (email: string) =>
      page.getByText(`If there is an account for ${email}, a link is on its way`);
    await expect(sent('stranger@home.example')).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(sent(ann.email)).toBeVisible();
    expect(await looks('forgot-password-sent')).toEqual([]);
    const message = await mail.arrived(2);
    expect(message.to).toEqual([ann.email]);
    await page.goto(linkIn(message));
    await expect(page.getByText(/^For Ann, ann@home\.example\./)).toBeVisible();
    // For password managers.
    await expect(page.locator('form [autocomplete=username]')).toHaveValue(ann.email);
    expect(await asksBeforeLeaving(page)).toBe(false);
    await page.getByLabel('New password').fill(newPassword);
    expect(await looks('reset-password')).toEqual([]);
    expect(await asksBeforeLeaving(page)).toBe(true);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await asksBeforeLeaving(page)).toBe(false);
    await page.getByRole('link', { name: 'Log in' }).click();
    await sendSignIn(page, { ...ann, password: newPassword });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(mail.messages).toHaveLength(2);
  } finally {
    await context.close();
    await snug.kill();
    await mail.close();
  }
});

test('an owner shows a code, which leads another person back to their account', async ({
  page,
  browser,
  shoot,
}) => {
  await beginOutside(page);
  const aoife = { name: 'Aoife', email: 'aoife@home.example', password: 'a third pony' };
  await call(page, 'POST', '/api/auth/sign-up/email', aoife);
  await addBen(page);
  await page.goto('/settings/people');
  const making = await holdFirst(page.context(), '**/api/people/*/password-reset');
  await page.getByRole('button', { name: 'Code for Ben' }).click();
  await expect(page.getByRole('button', { name: 'Making the code…' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Code for Aoife' })).toBeDisabled();
  await making.letThrough();
  const code = page.getByRole('img', { name: 'QR code to a new password for Ben' });
  await expect(page.getByText(/^Let Ben scan this code/)).toBeFocused();
  await code.scrollIntoViewIfNeeded();
  const address = page.getByRole('group', { name: 'Link to a new password' });
  const link = (await address.textContent())!;
  // One press selects the whole address, to copy it.
  await address.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
  const look = async (scheme: string) => {
    // Another phone reads it from this screen, in dark mode too.
    const picture = sharp(await code.screenshot())
      .removeAlpha()
      .greyscale()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const readings = await decode({ data, width: info.width, height: info.height }, 'whole');
    expect(
      readings.map(({ rawValue }) => rawValue),
      scheme,
    ).toEqual([link]);
    await shoot(`screens/${scheme}-reset-code`);
  };
  expect(await violationsInBoth(page, look)).toEqual([]);

  const phone = await otherPhone(browser, page, link);
  await expect(phone.getByText(/^For Ben, ben@home\.example\./)).toBeVisible();
  await phone.getByLabel('New password').fill(newPassword);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await phone.getByRole('link', { name: 'Log in' }).click();
  await sendSignIn(phone, { ...ben, password: newPassword });
  await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Members show no codes.
  await phone.goto('/settings/people');
  await expect(phone.getByText('ann@home.example')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Code for Ann' })).toHaveCount(0);
  await phone.context().close();
});
