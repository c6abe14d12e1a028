import { expect } from 'playwright/test';
import type { signInMachine } from '#machines/signIn/signInMachine.ts';
import { alert } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { ann, sendSignIn } from '../../support/people.ts';
import { button, says } from '../looks.ts';
import { carrying } from '../wire.ts';

export const signInDriver = defineDriver<typeof signInMachine>({
  endpoints: {
    signIn: {
      method: 'POST',
      path: /^\/api\/auth\/sign-in\/email$/,
      expectCarried: carrying({ email: ann.email, password: ann.password }),
      confirmedBy: 'signIn: signedIn',
    },
  },
  begin: async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/');
  },
  events: {
    'signIn.submitted': ({ page }) => sendSignIn(page),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
  },
  controls: { 'signIn.submitted': button(/^Log in$/) },
  actors: {
    signIn: {
      done: {
        signedIn: ({ world }) => world.restorePassword(),
        refused: async ({ world }) => void (await world.changePassword()),
        denied: async ({ wire }) => wire.spoil('signIn', 403),
        tooMany: ({ world }) => world.tryTooOften(),
      },
      fails: ({ wire }) => {
        wire.spoil('signIn', 'no answer');
        return wire.letThrough('signIn');
      },
    },
  },
  states: {
    asking: async ({ page }) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    },
    signingIn: ({ page }) => expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled(),
    refused: ({ page }) => expect(alert(page, 'Invalid email or password')).toBeVisible(),
    denied: says("Couldn't sign in.", 'The walk says no.', 'OK'),
    delayed: ({ page }) => expect(alert(page, 'Too many attempts.')).toBeVisible(),
    unanswered: async ({ page }) => {
      await expect(alert(page, 'An error occurred. Please try again.')).toBeVisible();
      await expect(page.getByText("Couldn't reach Snug.")).toBeVisible();
    },
    signedIn: ({ page }) => expect(page.getByRole('heading', { name: 'Home' })).toBeVisible(),
  },
});
