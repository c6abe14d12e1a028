import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from '#app/data/fetchWithProgress.ts';
import { eventually } from '../support/eventually.ts';

/** An XMLHttpRequest whose server answers as the test says. */
class FakeCall extends EventTarget {
  static last: FakeCall | undefined;
  upload = new EventTarget();
  responseType = '';
  status = 0;
  statusText = '';
  response: Blob = new Blob();
  headers: Record<string, string> = {};
  opened: string[] = [];
  body: Blob | FormData | undefined;
  constructor() {
    super();
    FakeCall.last = this;
  }
  open = (...what: string[]) => void (this.opened = what);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  send = (body: Blob | FormData) => void (this.body = body);
  abort = () => this.end('abort');
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-empty:\r\nx-time: 10:30\r\n';
  sent = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  end(how: 'load' | 'error' | 'abort', status = 201) {
    Object.assign(this, { status, statusText: 'Created', response: new Blob(['{"id":1}']) });
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  FakeCall.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeCall);
});
afterEach(() => vi.unstubAllGlobals());

/** Begins an upload. */
async function begin(leaving = new AbortController()) {
  const shares: number[] = [];
  const answer = fetchWithProgress((share) => shares.push(share))(
    new Request('http://snug.test/photos', {
      method: 'POST',
      body: 'picture',
      headers: { 'idempotency-key': '1' },
      signal: leaving.signal,
    }),
  );
  const call = await eventually(() => {
    expect(FakeCall.last?.body).toBeDefined();
    return FakeCall.last!;
  });
  return { answer, call, leaving, shares };
}

test('a form is sent as it is, with a boundary of its own, so that its files are not read into memory', async () => {
  const form = new FormData();
  form.append('export', new Blob(['a ZIP']));
  const answer = fetchWithProgress(
    () => undefined,
    form,
  )(
    new Request('http://snug.test/import', {
      method: 'POST',
      body: form,
      headers: { 'idempotency-key': '1' },
    }),
  );
  const call = await eventually(() => {
    expect(FakeCall.last?.body).toBe(form);
    return FakeCall.last!;
  });
  expect(call.headers).toEqual({ 'idempotency-key': '1' });
  call.end('load');
  expect((await answer).status).toBe(201);
});

test('an upload sends the request as it is, and reports its share', async () => {
  const { answer, call, shares } = await begin();
  expect(call.opened).toEqual(['POST', 'http://snug.test/photos']);
  expect(call.headers).toMatchObject({ 'idempotency-key': '1' });
  expect(await (call.body as Blob).text()).toBe('picture');
  call.sent(1, 4);
  call.sent(5, 4);
  call.sent(1, 0);
  expect(shares).toEqual([0.25, 1, 0]);
  call.end('load');
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([201, { id: 1 }]);
  expect(response.headers.get('x-time')).toBe('10:30');
});

test('a response without a body is not an error', async () => {
  const { answer, call } = await begin();
  call.end('load', 204);
  expect((await answer).status).toBe(204);
});

test('an upload without an answer fails like any other call', async () => {
  const { answer, call } = await begin();
  call.end('error');
  await expect(answer).rejects.toThrow(TypeError);
});

test('an upload that was left before it began is not sent', async () => {
  class Answered extends FakeCall {
    override send = () => void this.end('load');
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
  const request = new Request('http://snug.test/photos', {
    method: 'POST',
    body: 'picture',
    signal: AbortSignal.abort(),
  });
  await expect(fetchWithProgress(() => undefined)(request)).rejects.toHaveProperty('name', 'AbortError');
});

test('an upload that is left is aborted, and nothing is aborted after its end', async () => {
  const { answer, leaving } = await begin();
  leaving.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
  FakeCall.last = undefined;
  const ended = await begin();
  const abort = vi.spyOn(ended.call, 'abort');
  ended.call.end('load');
  await ended.answer;
  ended.leaving.abort();
  expect(abort).not.toHaveBeenCalled();
});
