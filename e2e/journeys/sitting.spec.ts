import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { otherPhone } from '../support/otherPhone.ts';
import { beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { smallPicture } from '../support/pictures.ts';
import { jpegFile } from '../support/photos.ts';
import { addCare } from '../support/taskList.ts';
import { expect, test } from '../support/snugTest.ts';

const today = dayIn(defaultZone, Date.now());

test(
  'a sitter without an account waters, takes it back, writes a note, adds a photo, and then the link ends',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    await beginOutside(page);
    await addCare(page, 'Big fern', 'Living room', 0);
    await addCare(page, 'Basil', 'Kitchen', -2);
    await addCare(page, 'Olive', 'Kitchen', 3);
    const linkFrom = async (from: string) => {
      const days = { from, until: addDays(today, 7) };
      const sitter = { name: 'Anna', note: 'The key is under the mat', ...days };
      const { id, url } = await call<{ id: string; url: string }>(page, 'POST', '/api/sitters', sitter);
      return { id, path: new URL(url).pathname };
    };
    const { id, path } = await linkFrom(today);
    const sitters = await otherPhone(browser, page, path);
    const fern = sitters
      .getByRole('region', { name: 'Living room' })
      .getByRole('listitem', { name: 'Big fern' });
    await expect(sitters.getByText('The key is under the mat')).toBeVisible();
    await expect(sitters.getByRole('region', { name: 'Kitchen' })).toContainText('Pot of Basil');
    await expect(sitters.getByText('Olive')).toHaveCount(0);
    await sitters.screenshot({ path: 'output/screenshots/sitting.png', fullPage: true });

    await fern.getByRole('button', { name: 'Done: Water Big fern' }).click();
    await expect(fern.getByText('Watered')).toBeVisible();
    await fern.getByRole('button', { name: 'Undo: Watered Big fern' }).click();
    await expect(fern.getByRole('button', { name: 'Done: Water Big fern' })).toBeVisible();
    await fern.getByRole('button', { name: 'Note for Big fern' }).click();
    await sitters.getByRole('textbox', { name: 'Note' }).fill('A new leaf');
    await sitters.getByRole('button', { name: 'Save' }).click();
    await expect(fern.getByText('A new leaf')).toBeVisible();
    await fern.getByLabel('Photo of Big fern').setInputFiles(jpegFile(await smallPicture(60, 40)));
    await expect(fern.getByRole('listitem')).toHaveCount(3);

    await sitters.context().setOffline(true);
    await expect(sitters.getByText('You are offline.')).toBeVisible();
    // A note that was not saved is there when the sheet is opened again.
    const field = sitters.getByRole('textbox', { name: 'Note' });
    await fern.getByRole('button', { name: 'Note for Big fern' }).click();
    await field.fill('A leaf fell off');
    await sitters.getByRole('button', { name: 'Save' }).click();
    await sitters.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).click();
    await fern.getByRole('button', { name: 'Note for Big fern' }).click();
    await expect(field).toHaveValue('A leaf fell off');
    await sitters.getByRole('button', { name: 'Close' }).click();
    await sitters.getByRole('button', { name: 'Discard' }).click();
    await fern.getByRole('button', { name: 'Done: Water Big fern' }).click();
    await expect(sitters.getByText('Snug did not answer.')).toBeVisible();
    await sitters.context().setOffline(false);
    await sitters.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
    await expect(fern.getByText('Watered')).toBeVisible();

    await sitters.emulateMedia({ media: 'print' });
    await expect(sitters.getByRole('button')).toHaveCount(0);
    await expect(fern).toBeVisible();
    await sitters.emulateMedia({ media: 'screen' });

    await call(page, 'DELETE', `/api/sitters/${id}`);
    await sitters.reload();
    await expect(sitters.getByText('Looking after the plants has ended. Thank you!')).toBeVisible();
    await sitters.goto((await linkFrom(addDays(today, 2))).path);
    await expect(sitters.getByText('Your days have not begun yet.')).toBeVisible();
    await sitters.goto('/sit/none');
    await expect(sitters.getByText('This link does not exist.')).toBeVisible();
    await sitters.context().close();
  },
);
