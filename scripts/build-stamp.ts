import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-script.ts'

export const buildFolder = join(root, 'build')
/** V8's compile cache, kept between starts and deleted with the build. */
export const compileCache = join(buildFolder, 'compiled')

/** The inputs of the build in addition to the folders `src`, `demo` and `public`. */
const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/keep-server-out.ts',
  'scripts/write-build-manifest.ts',
]

/** True when the build was made from exactly the current sources. */
export async function isBuildFresh(): Promise<boolean> {
  const built = await readFile(join(buildFolder, '.of'), 'utf8').catch(() => '')
  return built === stampOfSources()
}

export async function writeStamp(folder: string, stamp: string): Promise<void> {
  await writeFile(join(folder, '.of'), stamp)
}

/**
 * One hash over the names and contents of all sources without tests. Every start waits for it, and reading thousands of
 * small files synchronously takes a sixth of the CPU that promises take.
 */
export function stampOfSources(): string {
  const files = [...['src', 'demo', 'public'].flatMap(filesUnder), ...inputs].sort()
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\n`)
    hash.update(bytesOf(join(root, file)))
  }
  return hash.digest('hex')
}

function bytesOf(path: string): Uint8Array | string {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}

function filesUnder(folder: string): string[] {
  return entriesUnder(join(root, folder))
    .filter(
      (entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('src/test'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function entriesUnder(path: string): Dirent[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}
