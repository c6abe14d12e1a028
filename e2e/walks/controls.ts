/** Finds what a person sees by its role and exact name. */
import type { Locator, Page } from 'playwright/test';

type Name = string | RegExp;

/** @param within the page, or one of its elements */
export const button = (within: Page | Locator, name: Name) =>
  within.getByRole('button', { name, exact: true });

/** A message or question that blocks the page. */
export const alert = (page: Page, name: Name) => page.getByRole('alertdialog', { name, exact: true });

/** A sheet, or any other dialog. */
export const dialog = (page: Page, name: Name) => page.getByRole('dialog', { name, exact: true });
