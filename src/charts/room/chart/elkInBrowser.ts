import Elk from 'elkjs/lib/elk-api.js';
import worker from 'elkjs/lib/elk-worker.min.js?url';

/** Returns ELK in a worker. It is loaded for this only: other drawings were laid out in the build. */
export const elkInBrowser = () => new Elk({ workerUrl: worker });
