import { expect, type Page } from 'playwright/test';
import type { installHintMachine } from '#machines/installHint/installHintMachine.ts';
import { button } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { watchesVersions } from '../worker.ts';

/** The answer to the browser's own question, once the walk gives it. */
declare global {
  var snugInstallQuestion: PromiseWithResolvers<unknown>;
}

const hint = (page: Page) => page.getByRole('region', { name: 'Install Snug', exact: true });

const menu = 'way.found (menu)';

/** Runs in the page before the app: a browser of an iPhone, if the walk wants one. */
function standInForPhone(): void {
  // Other documents, such as that of an error, have no storage.
  if (location.protocol !== 'http:' || localStorage.getItem('walk-phone') === null) return;
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
}

const visits = {
  'the third visit': { count: 2, at: 0 },
  'the second visit': { count: 1, at: 0 },
  'after it was dismissed': { count: 9, at: 0, isHintSettled: true },
};

export const installHintDriver = defineDriver<typeof installHintMachine>({
  endpoints: {},
  begin: async ({ page, phone }, start, [first]) => {
    const isPhone = first === menu;
    await page.addInitScript(standInForPhone);
    await page.evaluate(
      ([noted, isOne]) => {
        localStorage.setItem('snug-visits', JSON.stringify(noted));
        if (isOne) localStorage.setItem('walk-phone', 'yes');
      },
      [visits[start as keyof typeof visits], isPhone] as const,
    );
    await page.goto('/plants');
    // An iPhone finds the way by itself, once the page is visible.
    if (isPhone) await phone.hide(true);
    await watchesVersions(page);
  },
  events: {
    'way.found': async ({ page, phone }, { name }) => {
      if (name === menu) return phone.hide(false);
      // Headless browsers do not offer it by themselves.
      return page.evaluate(() => {
        globalThis.snugInstallQuestion = Promise.withResolvers();
        const prompt = () => globalThis.snugInstallQuestion.promise;
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      });
    },
    'install.requested': ({ page }) => button(page, 'Install').click(),
    'hint.dismissed': ({ page }) => hint(page).getByRole('button', { name: 'Close' }).click(),
    'app.installed': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
  },
  actors: {
    installability: {},
    askToInstall: {
      done: { '': ({ page }) => page.evaluate(() => globalThis.snugInstallQuestion.resolve({})) },
      fails: ({ page }) =>
        page.evaluate(() => globalThis.snugInstallQuestion.reject(new Error('The walk says no.'))),
    },
  },
  states: {
    early: ({ page }) => expect(hint(page)).toHaveCount(0),
    'wanted.watching': ({ page }) => expect(hint(page)).toHaveCount(0),
    'wanted.offered': async ({ page }) => {
      await expect(hint(page)).toContainText('It opens from its own icon, even offline.');
      await expect(button(page, 'Install')).toBeEnabled();
    },
    'wanted.explained': ({ page }) => expect(hint(page)).toContainText('Add to Home Screen'),
    'wanted.asking': ({ page }) => expect(button(page, 'Installing…')).toBeDisabled(),
    over: ({ page }) => expect(hint(page)).toHaveCount(0),
  },
});
