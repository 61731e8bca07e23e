import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallestBytes = 1000
// Brotli's highest level takes four minutes for the 27 MB speech runtime, and makes it 4.0 instead of 4.9 MB.
const largeBytes = 5_000_000
const compressible = /\.(?:js|mjs|css|svg|json|txt|html|xml|webmanifest|ico|ttf|wasm)$/

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` next to every compressible file under `folder`, as small as possible, for the server to send.
 * Skips files with newer versions of both.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  if ((await isDone(path, '.br')) && (await isDone(path, '.gz'))) return
  const bytes = await readFile(path)
  if (bytes.byteLength < smallestBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > largeBytes ? 6 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const forms = { '.br': await inBrotli(bytes, { params }), '.gz': await inGzip(bytes, { level: 9 }) }
  for (const [ending, form] of Object.entries(forms)) {
    if (form.byteLength < bytes.byteLength) await writeFile(path + ending, form)
  }
}

async function isDone(path: string, ending: string): Promise<boolean> {
  const [source, form] = await Promise.all([stat(path), stat(path + ending).catch(() => undefined)])
  return form !== undefined && form.mtimeMs >= source.mtimeMs
}
