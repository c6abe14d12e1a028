import { describe } from 'vitest';
import { startMosquitto } from './mqttBrokers.ts';
import { mqttStories } from './mqttStories.ts';

describe('with Mosquitto', () => {
  mqttStories(startMosquitto);
});
