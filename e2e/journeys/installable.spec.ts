import { expect, test } from '../support/keptPhone.ts';
import { begin } from '../support/people.ts';

test('the browser finds nothing wrong with the manifest, and nothing that prevents installing Snug', async ({
  phone: { page, context },
}) => {
  await begin(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ id: '/', share_target: { action: '/share' } });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
