import { describe } from 'vitest';
import { hasMosquitto, startMosquitto } from './mqttBrokers.ts';
import { mqttStories } from './mqttStories.ts';

describe.skipIf(!hasMosquitto)('with Mosquitto', () => {
  mqttStories(startMosquitto);
});
