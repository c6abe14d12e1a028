import { dataOf } from '#contract/client.ts';
import type { Server } from '../calls.ts';

/** Signs this user out on another device. @throws {ApiError} */
export async function deleteSession({ api }: Server, sessionID: string): Promise<void> {
  await dataOf(api.DELETE('/api/sessions/{sessionID}', { params: { path: { sessionID } } }));
}
