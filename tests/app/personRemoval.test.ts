import { expect, test } from 'vitest';
import { providePersonRemoval } from '#app/flows/personRemoval/actors.ts';
import { planted, startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

test('the last person of a household cannot leave, and its plants stay', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await planted(ann);
  const me = { userID: 'ann', name: 'Ann', isMe: true, password: 'correct horse' };
  const removal = providePersonRemoval(joinedTo(app, ann));
  expect(await runActor(removal, 'removePerson', me)).toMatchObject({ kind: 'refused' });
  expect((await ann.get('/api/plants')).body).toHaveLength(1);
});
