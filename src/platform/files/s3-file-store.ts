import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import type { FileStore, GrowingFile, StoredPart } from './file-store.ts'
import { checkKey, measureStream } from './measure-stream.ts'

const pieceBytes = 8 * 1024 * 1024

/** Keeps files in an S3-compatible bucket. Holds at most 8 MiB of a file of unknown length in memory. */
export function createS3FileStore(config: S3Config): FileStore & { close(): void } {
  const bucket: Bucket = { client: clientOf(config), name: config.bucket }
  return {
    async write(key, content, { maxBytes }) {
      const measure = measureStream(maxBytes)
      await pipeline(content, measure.through, (source) => writePieces(bucket, key, source))
      return measure.read()
    },
    read: (key, range) => read(bucket, key, range),
    find: (key) => find(bucket, key),
    async remove(key) {
      await bucket.client.send(new DeleteObjectCommand(at(bucket, key)))
    },
    begin: (key) => begin(bucket, key),
    writePart: (file, before, part) => writePart(bucket, { ...file, number: before.length + 1 }, part),
    async complete(file, parts) {
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
      if ((await find(bucket, file.key))?.bytes !== bytes) await complete(bucket, file, parts)
    },
    abandon: (file) => abandon(bucket, file),
    removeTorn: async () => undefined,
    close: () => bucket.client.destroy(),
  }
}

type Bucket = { client: S3Client; name: string }

function clientOf(config: S3Config): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.isPathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Compatible services often lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function at({ name }: Bucket, key: string): { Bucket: string; Key: string } {
  checkKey(key)
  return { Bucket: name, Key: key }
}

async function find(bucket: Bucket, key: string): Promise<{ bytes: number } | undefined> {
  const found = await bucket.client.send(new HeadObjectCommand(at(bucket, key))).catch(ignoreMissing)
  return found && { bytes: found.ContentLength ?? 0 }
}

function read(bucket: Bucket, key: string, range?: { from: number; to: number }): Readable {
  const through = new PassThrough()
  const asked = { ...at(bucket, key), ...(range ? { Range: `bytes=${range.from}-${range.to}` } : {}) }
  bucket.client
    .send(new GetObjectCommand(asked))
    .then(({ Body }) => {
      if (!(Body instanceof Readable)) throw new Error('The storage returned no content')
      return pipeline(Body, through)
    })
    .catch((error: Error) => through.destroy(error))
  return through
}

/** Sends a short file in one request, a longer one in parts. */
async function writePieces(bucket: Bucket, key: string, content: AsyncIterable<unknown>): Promise<void> {
  const parts: StoredPart[] = []
  let file: GrowingFile | undefined
  try {
    for await (const { piece, isLast } of piecesOf(content)) {
      if (isLast && !file) return await writeAtOnce(bucket, key, piece)
      if (piece.length === 0) break
      file ??= { key, token: await begin(bucket, key) }
      const part = { bytes: piece.length, content: piece }
      parts.push(await sendPart(bucket, { ...file, number: parts.length + 1 }, part))
    }
    if (file) await complete(bucket, file, parts)
  } catch (error) {
    if (file) await abandon(bucket, file)
    throw error
  }
}

async function writeAtOnce(bucket: Bucket, key: string, Body: Buffer): Promise<void> {
  await bucket.client.send(
    new PutObjectCommand({ ...at(bucket, key), Body, ContentType: 'application/octet-stream' }),
  )
}

async function begin(bucket: Bucket, key: string): Promise<string> {
  const made = await bucket.client.send(
    new CreateMultipartUploadCommand({ ...at(bucket, key), ContentType: 'application/octet-stream' }),
  )
  if (!made.UploadId) throw new Error('The storage returned no upload id')
  return made.UploadId
}

type Numbered = GrowingFile & { number: number }

async function writePart(
  bucket: Bucket,
  file: Numbered,
  { bytes, content }: { bytes: number; content: Readable },
): Promise<StoredPart> {
  const exact = exactly(bytes)
  const stop = new AbortController()
  const arrived = pipeline(content, exact).catch((error: unknown) => {
    // Otherwise the service would wait for the rest.
    stop.abort()
    throw error
  })
  const sent = sendPart(bucket, file, { bytes, content: exact, signal: stop.signal })
  const [, stored] = await Promise.all([arrived, sent])
  return stored
}

async function sendPart(
  bucket: Bucket,
  { key, token, number }: Numbered,
  part: { bytes: number; content: Readable | Buffer; signal?: AbortSignal },
): Promise<StoredPart> {
  const sent = await bucket.client.send(
    new UploadPartCommand({
      ...at(bucket, key),
      UploadId: token,
      PartNumber: number,
      Body: part.content,
      ContentLength: part.bytes,
    }),
    part.signal ? { abortSignal: part.signal } : {},
  )
  return { tag: sent.ETag ?? '', bytes: part.bytes }
}

async function complete(
  bucket: Bucket,
  { key, token }: GrowingFile,
  parts: readonly StoredPart[],
): Promise<void> {
  const Parts = parts.map(({ tag }, index) => ({ ETag: tag, PartNumber: index + 1 }))
  await bucket.client.send(
    new CompleteMultipartUploadCommand({ ...at(bucket, key), UploadId: token, MultipartUpload: { Parts } }),
  )
}

async function abandon(bucket: Bucket, { key, token }: GrowingFile): Promise<void> {
  const asked = new AbortMultipartUploadCommand({ ...at(bucket, key), UploadId: token })
  await bucket.client.send(asked).catch(ignoreMissing)
}

/** Fails when more or fewer bytes arrive. */
function exactly(bytes: number): PassThrough {
  let seen = 0
  return new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new Error('the part is too long') : null, chunk)
    },
    flush: (done) => done(seen < bytes ? new Error('the part broke off') : null),
  })
}

async function* piecesOf(
  content: AsyncIterable<unknown>,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) continue
    held.push(Buffer.from(chunk))
    bytes += chunk.byteLength
    if (bytes < pieceBytes) continue
    yield { piece: Buffer.concat(held), isLast: false }
    held = []
    bytes = 0
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

function ignoreMissing(error: unknown): undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFound' || name === 'NoSuchKey' || name === 'NoSuchUpload') return undefined
  throw error
}
