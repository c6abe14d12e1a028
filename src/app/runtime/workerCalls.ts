/** Calls from a page to a web worker of its own. */

/** The functions that a worker answers. Arguments and results must be cloneable. */
type Functions<Self> = { [Name in keyof Self]: (...args: never[]) => Promise<unknown> };

interface Call {
  id: number;
  name: string;
  args: never[];
}

type Answer = { id: number; result: unknown } | { id: number; error: PlainError };

/** An error as plain data, because `postMessage` loses the name of some errors. */
interface PlainError {
  kind: 'dom' | 'type' | 'other';
  name: string;
  message: string;
}

function packError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { kind: 'other', name: 'Error', message: String(error) };
  const { name, message } = error;
  if (error instanceof DOMException) return { kind: 'dom', name, message };
  return { kind: error instanceof TypeError ? 'type' : 'other', name, message };
}

function unpackError({ kind, name, message }: PlainError): Error {
  if (kind === 'dom') return new DOMException(message, name);
  return Object.assign(kind === 'type' ? new TypeError(message) : new Error(message), { name });
}

/** The part of a worker's `self` that answers calls. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { data: Call }) => void): void;
  postMessage(answer: Answer): void;
}

/** Answers the page's calls in a worker, one at a time: each may need much of the phone's memory. */
export function answerCalls<Own extends Functions<Own>>(self: WorkerScope, functions: Own): void {
  let last: Promise<void> = Promise.resolve();
  self.addEventListener('message', ({ data: { id, name, args } }) => {
    last = last
      .then(() => functions[name as keyof Own](...args))
      .then((result) => self.postMessage({ id, result }))
      .catch((error: unknown) => self.postMessage({ id, error: packError(error) }));
  });
}

/** A worker that starts with its first call, and again after it has ended. */
export interface CalledWorker<Own extends Functions<Own>> {
  /**
   * Calls a function of the worker.
   *
   * @param transfer objects to transfer instead of copying
   * @throws the function's error, with its name and message; an Error if the worker crashed or could not be loaded
   */
  call<Name extends keyof Own & string>(
    name: Name,
    args: Parameters<Own[Name]>,
    transfer?: Transferable[],
  ): Promise<Awaited<ReturnType<Own[Name]>>>;
  /** Ends the worker once it has had no call for a while. A new call takes this back. */
  release(): void;
  /** Ends the worker now. @param reason the error of the pending calls */
  end(reason: Error): void;
}

interface Pending {
  resolve(result: never): void;
  reject(error: Error): void;
}

/**
 * @param create creates the worker, which must use {@link answerCalls}
 * @param idleTime how long the worker outlives its last call after `release`, in ms
 */
export function callWorker<Own extends Functions<Own>>(
  create: () => Worker,
  idleTime: number,
): CalledWorker<Own> {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;
  let lastId = 0;

  const end = (reason: Error) => {
    clearTimeout(idle);
    worker?.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  const endWhenIdle = () => {
    clearTimeout(idle);
    if (!isReleased || pending.size > 0) return;
    idle = setTimeout(() => end(new DOMException('The worker was idle.', 'AbortError')), idleTime);
  };
  const start = (): Worker => {
    const started = create();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const { resolve, reject } = pending.get(data.id) ?? {};
      pending.delete(data.id);
      if ('error' in data) reject?.(unpackError(data.error));
      else resolve?.(data.result as never);
      endWhenIdle();
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      const reason = `The worker crashed or could not be loaded. ${event.message ?? ''}`;
      if (worker === started) end(new Error(reason.trim()));
    });
    return started;
  };

  return {
    async call(name, args, transfer = []) {
      isReleased = false;
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const id = lastId;
      worker.postMessage({ id, name, args }, transfer);
      return new Promise<never>((resolve, reject) => pending.set(id, { resolve, reject }));
    },
    release() {
      isReleased = true;
      endWhenIdle();
    },
    end,
  };
}
