import type { Driver } from '../driver.ts';
import { cameraDriver } from './camera.driver.ts';
import { gestureDriver } from './gesture.driver.ts';
import { potResolutionDriver } from './potResolution.driver.ts';
import { scanDriver } from './scan.driver.ts';
import { sessionDriver } from './session.driver.ts';
import { signInDriver } from './signIn.driver.ts';

/** Who walks each chart through the browser. */
export const drivers = {
  camera: cameraDriver,
  gesture: gestureDriver,
  potResolution: potResolutionDriver,
  scan: scanDriver,
  session: sessionDriver,
  signIn: signInDriver,
} as unknown as Partial<Record<string, Driver>>;
