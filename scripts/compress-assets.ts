import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallestBytes = 1000
// The runtime of a speech model has 27 MB: brotli's last step takes four minutes for it, and makes 4.0 MB of 4.9.
const largeBytes = 5_000_000
const compressible = /\.(?:js|mjs|css|svg|json|txt|html|xml|webmanifest|ico|ttf|wasm)$/

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Lays a `.br` and a `.gz` beside every file under `folder` that is worth it, as small as they go, for the server to
 * send as they are. Files that have both already, newer than themselves, are left alone.
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
