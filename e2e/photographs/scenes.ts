import type { Locator, Page } from 'playwright';
import type { Home } from './home.ts';

/** One picture: what is done on the page, in order, before it is taken. */
export interface Scene {
  name: string;
  path: string;
  steps?: ((page: Page) => Promise<unknown>)[];
  /** Afterwards: the next look has the same household. */
  undone?: (page: Page) => Promise<unknown>;
  /** The picture shows the whole page, not only what is on the screen. */
  isWhole?: true;
  /** The camera sees the label of a pot. */
  hasLabel?: true;
  /** The picture is of the first sheet that the page prints. */
  isPrinted?: true;
  /** For a visitor who is not signed in. */
  isVisitor?: true;
}

type Role = 'button' | 'link' | 'menuitem' | 'menuitemradio' | 'tab' | 'checkbox';

const press =
  (name: string | RegExp, role: Role = 'button', within: (page: Page) => Locator | Page = (page) => page) =>
  (page: Page) =>
    within(page).getByRole(role, { name, exact: true }).first().click();

const text = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first().click();

const sees = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

const search = (words: string) => (page: Page) => page.getByRole('searchbox').fill(words);

/** The mouse's wheel waits forever now and then on a page that emulates a phone. */
const scroll = (way: number) => (page: Page) => page.evaluate((px) => scrollBy(0, px), way);

const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

const menu = (name: string) => [press('Menu'), press(name, 'menuitem')];

const ask = (action: string) => [press('More'), press(new RegExp(`^${action}`)), opened];

/** Returns every page, and what opens over it. */
export function scenesOf({
  plantId,
  bareId,
  deadId,
  potId,
  batchId,
  join,
  reset,
}: Omit<Home, 'label'>): Scene[] {
  const plant = `/plants/${plantId}`;
  const gallery = press('Gallery', 'tab');
  const viewer = [gallery, press(/^Monty, /), opened];
  const card = [press(/^Edit: Noted/)];
  const choosePot = [press('Add plant'), opened];
  return [
    { name: 'login', path: '/login', isVisitor: true },
    { name: 'forgot-password', path: '/reset-password', isVisitor: true },
    { name: 'new-password', path: reset, isVisitor: true },
    { name: 'join', path: join, isVisitor: true },

    { name: 'home', path: '/' },
    { name: 'home-whole', path: '/', isWhole: true },
    { name: 'home-open', path: '/', steps: [press(/watered \d/)] },
    { name: 'plants', path: '/plants' },
    { name: 'plants-list', path: '/plants', steps: [press('Show as a list')] },
    { name: 'plants-found', path: '/plants', steps: [search('monstra')] },
    { name: 'plants-none', path: '/plants', steps: [search('zzz'), press('Show as a grid')] },
    { name: 'tasks', path: '/tasks' },
    { name: 'tasks-room', path: '/tasks', steps: [press(/^Living room/)] },
    { name: 'tasks-menu', path: '/tasks', steps: [press('Menu')] },
    { name: 'tasks-selecting', path: '/tasks', steps: menu('Select tasks') },
    { name: 'tasks-snooze', path: '/tasks', steps: [press(/^Snooze/)] },

    { name: 'plant', path: plant },
    { name: 'plant-whole', path: plant, isWhole: true },
    { name: 'plant-scrolled', path: plant, steps: [scroll(500)] },
    { name: 'plant-without-photo', path: `/plants/${bareId}` },
    { name: 'plant-dead', path: `/plants/${deadId}` },
    { name: 'plant-more', path: plant, steps: [press('More')] },
    { name: 'plant-menu', path: plant, steps: [press('Menu')] },
    { name: 'plant-information', path: plant, steps: [text('Information'), scroll(300)] },
    { name: 'plant-gallery', path: plant, steps: [gallery, scroll(440)] },
    { name: 'plant-details', path: plant, steps: [...menu('Plant details'), opened] },
    { name: 'care-preferences', path: plant, steps: [...menu('Care preferences'), opened] },
    { name: 'pot-details', path: plant, steps: [press(/^Pot /), opened] },
    { name: 'card-edited', path: plant, steps: card },
    { name: 'card-deleted', path: plant, steps: [...card, press('Delete'), opened] },
    { name: 'photo-viewer', path: plant, steps: viewer },
    {
      name: 'photo-deleted',
      path: plant,
      steps: [...viewer, press('Delete photo'), sees('Delete this photo?')],
    },
    { name: 'growth-compare', path: plant, steps: [gallery, press('Compare'), opened] },
    { name: 'growth-lapse', path: plant, steps: [gallery, press('Time lapse'), opened] },
    { name: 'camera', path: plant, steps: [press(/^Photo/), opened] },
    { name: 'note', path: plant, steps: ask('Note') },
    { name: 'move', path: plant, steps: ask('Move') },
    { name: 'kill-warning', path: plant, steps: ask('Kill') },
    { name: 'kill-question', path: plant, steps: [...ask('Kill'), press('Go on')] },
    { name: 'repot', path: plant, steps: ask('Repot') },
    { name: 'undo', path: plant, steps: [press(/^Mist|Mark as Done/), sees('Undo')], undone: press('Undo') },

    { name: 'scan', path: '/scan' },
    { name: 'scan-label', path: '/scan', hasLabel: true, steps: [sees('Choose a Pot')] },
    { name: 'scan-code', path: '/scan', steps: [press('Type the code'), opened] },
    { name: 'choose-pot', path: '/plants', steps: choosePot },
    { name: 'new-pot', path: '/plants', steps: [...choosePot, press('Add Pot')] },
    { name: 'new-plant', path: '/plants', steps: [...choosePot, press(/^White bowl/)] },

    { name: 'settings', path: '/settings', isWhole: true },
    { name: 'notifications', path: '/settings/notifications', isWhole: true },
    { name: 'people', path: '/settings/people', isWhole: true },
    { name: 'people-invited', path: '/settings/people', isWhole: true, steps: [press('Make a link')] },
    { name: 'people-code', path: '/settings/people', isWhole: true, steps: [press('Code for Ben')] },
    { name: 'people-removed', path: '/settings/people', steps: [press('Remove Ben'), opened] },
    { name: 'account', path: '/settings/account', isWhole: true },
    { name: 'places', path: '/settings/places' },
    { name: 'pots', path: '/pots' },
    { name: 'bin', path: '/settings/bin' },
    { name: 'export', path: '/settings/export', isWhole: true },
    { name: 'import', path: '/settings/import', isWhole: true },
    { name: 'add-user', path: '/users/new' },
    { name: 'labels', path: '/settings/labels', isWhole: true },
    { name: 'batch', path: `/settings/labels/${batchId}`, isWhole: true },
    {
      name: 'batch-settings',
      path: `/settings/labels/${batchId}`,
      isWhole: true,
      steps: [text('Sheet, first label, words, test outline')],
    },
    { name: 'pot-labels', path: `/settings/labels/pots/${potId}` },
    {
      name: 'batch-printed',
      path: `/settings/labels/${batchId}`,
      isPrinted: true,
      steps: [text('Sheet, first label, words, test outline'), press(/Scan me with Snug/, 'checkbox')],
    },
  ];
}
