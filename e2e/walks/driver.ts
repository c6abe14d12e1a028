import type { Locator, Page } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type * as browser from '#walks/browser/driver.ts';
import type { Phone } from './phone.ts';
import type { Endpoint, Wire } from './wire.ts';
import type { World } from './world.ts';

/** The tools of a driver. */
export interface Stage {
  page: Page;
  world: World;
  wire: Wire;
  phone: Phone;
  /** Sets what the camera sees from now on. */
  show(view: View): void;
  /** Waits until any chart has taken a matching transition since the step began. */
  took(key: RegExp): Promise<void>;
}

export type View = 'label' | 'other' | 'wall';

export type { Doing } from '#walks/browser/driver.ts';
export type Act = browser.Act<Stage>;
export type See = browser.See<Stage>;
export type Ways = browser.Ways<Stage>;

export type Driver<Machine extends AnyStateMachine = AnyStateMachine> = browser.Driver<
  Machine,
  Stage,
  (page: Page) => Locator,
  Endpoint
>;

/** Defines a driver, type-checked against its chart. */
export function defineDriver<Machine extends AnyStateMachine>(driver: Driver<Machine>): Driver<Machine> {
  return driver;
}

/** For steps that need no action. */
export const nothing: Act = async () => undefined;
