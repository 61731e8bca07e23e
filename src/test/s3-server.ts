import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { S3Config } from '#src/platform/config.ts'

/** The test's own S3 service, with an empty bucket. */
export async function anS3Server(): Promise<S3Config> {
  const directory = join(tmpdir(), `nurtured-s3-${randomUUID()}`)
  const bucket = 'files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  // It supports all multipart requests except aborting an upload.
  server.middleware.unshift(async (asked, next) => {
    if (asked.method === 'DELETE' && asked.query['uploadId']) asked.status = 204
    else await next()
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  }
}
