import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

const bucketName = 'snug';

/** Starts an S3-compatible service. @returns its folder, and the settings for a server that uses it */
export async function bucketService() {
  const directory = mkdtempSync(join(tmpdir(), 'snug-s3-'));
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // For the URL of a bucket, it calculates the signature without the trailing slash that clients send.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  const { port } = await service.run();
  onTestFinished(async () => {
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const settings = {
    SNUG_S3_BUCKET: bucketName,
    SNUG_S3_REGION: 'eu-west-1',
    SNUG_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    SNUG_S3_KEY: 'S3RVER',
    SNUG_S3_SECRET: 'S3RVER',
  };
  return { directory, settings };
}
