import { accountScenes } from './accountScenes.ts';
import { awayScenes } from './awayScenes.ts';
import type { Home } from './home.ts';
import { importScenes } from './importScenes.ts';
import { phoneScenes } from './phoneScenes.ts';
import { aimScenes } from './aimScenes.ts';
import { ask, menu, opened, press, scroll, search, sees, text, type Scene } from './scene.ts';
import { troubleScenes } from './troubleScenes.ts';

/** Returns every page, and what opens over it. */
export function scenesOf(home: Home): Scene[] {
  const { plantId, bareId, deadId, potId, batchId, join, reset, noteId } = home;
  const plant = `/plants/${plantId}`;
  const gallery = press('Gallery', 'tab');
  const viewer = [gallery, press(/^Monty, /), opened];
  const card = [press(/^Edit: Noted/)];
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
    { name: 'plants-struggling', path: '/plants', steps: [press(/^Struggling/)] },
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
    { name: 'plant-both-notes', path: `/plants/${bareId}#i-${noteId}`, steps: [sees(/Also written/)] },
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
    { name: 'health', path: plant, steps: ask('Health') },
    { name: 'move', path: plant, steps: ask('Move') },
    { name: 'kill-warning', path: plant, steps: ask('Kill') },
    { name: 'kill-question', path: plant, steps: [...ask('Kill'), press('Continue')] },
    { name: 'repot', path: plant, steps: ask('Repot') },
    { name: 'undo', path: plant, steps: [press(/^Mist|Mark as Done/), sees('Undo')], undone: press('Undo') },

    { name: 'scan', path: '/scan' },
    { name: 'scan-label', path: '/scan', hasLabel: true, steps: [opened] },
    ...aimScenes,
    { name: 'scan-code', path: '/scan', steps: [press('Type the code'), opened] },
    { name: 'choose-pot', path: '/scan', steps: [press('Choose a pot'), opened] },
    { name: 'new-pot', path: '/scan', steps: [press('Choose a pot'), opened, press('Add Pot')] },
    {
      name: 'new-plant',
      path: '/scan',
      steps: [press('Choose a pot'), opened, press(/^White bowl/)],
    },
    { name: 'add-plant', path: '/plants', steps: [press('Add plant'), opened] },
    {
      name: 'add-plant-open',
      path: '/plants',
      isWhole: true,
      steps: [press('Add plant'), opened, (page) => page.getByText('Pot, dates and care').click()],
    },

    { name: 'month', path: '/tasks/month', isWhole: true },

    { name: 'settings', path: '/settings', isWhole: true },
    { name: 'notifications', path: '/settings/notifications', isWhole: true },
    { name: 'people', path: '/settings/people', isWhole: true },
    { name: 'people-invited', path: '/settings/people', isWhole: true, steps: [press('Make a link')] },
    { name: 'people-code', path: '/settings/people', isWhole: true, steps: [press('Code for Ben')] },
    { name: 'people-removed', path: '/settings/people', steps: [press('Remove Ben'), opened] },
    { name: 'places', path: '/settings/places' },
    { name: 'care-kinds', path: '/settings/care-kinds' },
    { name: 'care-kind', path: '/settings/care-kinds', steps: [press('Add a kind'), opened] },
    { name: 'pots', path: '/pots' },
    { name: 'pot-history', path: '/pots', steps: [press(/^Blue bowl/), opened, sees(/then/)] },
    { name: 'bin', path: '/settings/bin' },
    { name: 'export', path: '/settings/export', isWhole: true },
    { name: 'add-user', path: '/users/new' },
    { name: 'labels', path: '/settings/labels', isWhole: true },
    { name: 'batch', path: `/settings/labels/${batchId}`, isWhole: true },
    {
      name: 'batch-settings',
      path: `/settings/labels/${batchId}`,
      isWhole: true,
      steps: [text('Sheet and options')],
    },
    { name: 'pot-labels', path: `/settings/labels/pots/${potId}` },
    {
      name: 'batch-printed',
      path: `/settings/labels/${batchId}`,
      isPrinted: true,
      steps: [text('Sheet and options'), press(/Scan me with Snug/, 'checkbox')],
    },
    { name: 'backups', path: '/settings/backups', isWhole: true },
    {
      name: 'camera',
      path: plant,
      steps: [press(/^Photo/), (page) => page.getByRole('button', { name: 'Show the last photo' }).waitFor()],
    },
    ...awayScenes(),
    ...accountScenes(),
    ...importScenes(),
    ...phoneScenes(home),
    ...troubleScenes(home),
  ];
}
