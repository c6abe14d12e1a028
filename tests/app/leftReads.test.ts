import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { createActor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { provideCodeReading } from '#app/flows/codeReading/actors.ts';
import { provideKill } from '#app/flows/kill/actors.ts';
import { providePlantCreation } from '#app/flows/plantCreation/actors.ts';
import { providePlantImport } from '#app/flows/plantImport/actors.ts';
import { OpenedFiles } from '#app/flows/plantImport/openedFiles.ts';
import { provideScan } from '#app/flows/scan/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { actorOf } from './support/hear.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => vi.restoreAllMocks());

/** A server that does not answer. */
function silent() {
  const asked: AbortSignal[] = [];
  const fetch = ({ signal }: Request) => {
    asked.push(signal);
    return new Promise<Response>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
    );
  };
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  return { asked, server: { api, queries: new QueryClient() } };
}

const { asked, server } = silent();
const files = new OpenedFiles();
const { key } = files.open(new File(['Name\nIvy\n'], 'plants.csv'));
test.each([
  ['the check of a label', actorOf(provideCodeReading(server), 'validateCode'), { code: codes.label }],
  [
    'the check of a scanned label',
    actorOf(provideScan(server, plantCreationMachine), 'validateCode'),
    { code: codes.label },
  ],
  [
    'the check whether a plant was created',
    actorOf(providePlantCreation(server), 'findPlant'),
    { plantId: ids.plant },
  ],
  ['reading a plant', actorOf(provideKill(server), 'checkPlant'), { plantId: ids.plant }],
  // Otherwise it might change the lines after the check that follows it.
  [
    'the check of imported lines',
    actorOf(providePlantImport(server, files), 'checkLines'),
    { key, columns: ['name'], order: null },
  ],
])('%s ends with its flow, and is no failure', async (_, logic, input) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  asked.length = 0;
  const actor = createActor(logic, { input }).start();
  const areLeft = () => asked.map(({ aborted }) => aborted);
  await eventually(() => expect(areLeft()).toContain(false));
  expect(areLeft()).not.toContain(true);
  actor.stop();
  await eventually(() => expect(areLeft()).not.toContain(false));
  await new Promise(setImmediate);
  expect(warn).not.toHaveBeenCalled();
});
