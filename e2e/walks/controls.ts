/** Finds what a person sees by its role and exact name. */
import type { Page } from 'playwright/test';

type Name = string | RegExp;

export const button = (page: Page, name: Name) => page.getByRole('button', { name, exact: true });

/** A message or question that blocks the page. */
export const alert = (page: Page, name: Name) => page.getByRole('alertdialog', { name, exact: true });

/** A sheet, or any other dialog. */
export const dialog = (page: Page, name: Name) => page.getByRole('dialog', { name, exact: true });
