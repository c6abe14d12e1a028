import type { Page, Route } from 'playwright';
import type { Home } from './home.ts';
import { forget, opened, press, sees, type Scene } from './scene.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** The lists that pages show. */
const lists = /\/api\/(interactions\/feed|plants\/|plants\/pages|tasks|pots\/|bin)(\?.*)?$/;

const answers =
  (handle: (route: Route) => Promise<void>, of: RegExp | string = lists) =>
  async (page: Page) => {
    // Otherwise the page shows what the phone keeps.
    await forget(page);
    await page.route(of, handle);
  };

const empty = answers((route) => route.fulfill(snugAnswer(200, [])));
const failing = answers((route) => route.fulfill(snugAnswer(500)));
/** Never answers: the page shows that it waits. */
const waiting = answers(() => new Promise<void>(() => undefined));

const pages = { home: '/', plants: '/plants', tasks: '/tasks', pots: '/pots', bin: '/settings/bin' };

const each = (ending: string, rest: Omit<Scene, 'name' | 'path'>): Scene[] =>
  Object.entries(pages).map(([name, path]) => ({ name: `${name}-${ending}`, path, ...rest }));

const logIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@home.example');
  await page.getByLabel('Password').fill('a wrong guess');
  await press('Log in')(page);
  await opened(page);
};

/** The server has no account yet. */
const fresh = (page: Page) =>
  page.route('**/api/setup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), needsFirstUser: true } });
  });

/** Returns pages without anything on them, pages that wait or fail, and what is too much. */
export const troubleScenes = ({ plantId }: Home): Scene[] => [
  ...each('empty', { before: empty }),
  ...each('waiting', { before: waiting, isWaiting: true, steps: [sees(/^Loading/)] }),
  ...each('failed', { before: failing, steps: [sees(/^Couldn't load/)] }),
  {
    name: 'plant-failed',
    path: `/plants/${plantId}`,
    before: answers((route) => route.fulfill(snugAnswer(500)), `**/api/plants/${plantId}`),
    steps: [sees('Failed to load plant')],
  },
  { name: 'plant-missing', path: '/plants/01940000-0000-7000-8000-000000000099' },
  { name: 'first-account', path: '/login', isVisitor: true, before: fresh },
  { name: 'first-account-new', path: '/users/new', isVisitor: true, before: fresh },
  { name: 'restore', path: '/restore', isVisitor: true, before: fresh },
  { name: 'login-wrong', path: '/login', isVisitor: true, steps: [logIn] },
  {
    name: 'login-too-often',
    path: '/login',
    isVisitor: true,
    before: answers((route) => route.fulfill(snugAnswer(429)), '**/api/auth/sign-in/email'),
    steps: [logIn, sees('Too many attempts.')],
  },
  {
    name: 'photo-too-large',
    path: `/plants/${plantId}`,
    steps: [
      press(/^Photo/),
      opened,
      (page) =>
        page
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'fern.heic',
            mimeType: 'image/heic',
            buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(21 * 1024 * 1024)]),
          }),
      sees('Photos can be up to 20 MB.'),
    ],
  },
];
