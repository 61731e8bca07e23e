import { buffer } from 'node:stream/consumers'
import type { Platform } from '#src/platform/platform.ts'
import type { mediaFile } from './tables.ts'

const drawable = new Set(['image/png', 'image/jpeg'])
const mostBytes = 4_000_000

/** A picture that can be part of a share image: a PNG or JPEG of at most 4 MB; undefined for any other file. */
export async function readDrawable(
  { files }: Pick<Platform, 'files'>,
  { key, mime, bytes }: Pick<typeof mediaFile.$inferSelect, 'key' | 'mime' | 'bytes'>,
): Promise<{ mime: string; bytes: Buffer } | undefined> {
  if (!drawable.has(mime) || bytes > mostBytes || !(await files.find(key))) return undefined
  return { mime, bytes: await buffer(files.read(key)) }
}
