import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningPlatform } from '#src/platform/open-platform.ts'

/**
 * Hashes of the files of a workspace, and the names of files that the database does not know, after the sweep has removed
 * partial ones.
 */
export async function storedFiles(
  { config, db, files }: RunningPlatform,
  workspace: string,
): Promise<{ hashes: string[]; strays: string[] }> {
  await files.removeTorn(new Date())
  const folder = join(config.dataDir, 'files', 'media', workspace)
  const { rows } = await db.pool.query<{ key: string }>('select key from media_file where workspace = $1', [
    workspace,
  ])
  const known = new Set(rows.map(({ key }) => key.split('/').at(-1)))
  const names = await readdir(folder).catch(() => [])
  const hashes = await Promise.all(
    names
      .filter((name) => known.has(name))
      .map(async (name) =>
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      ),
  )
  return { hashes: hashes.toSorted(), strays: names.filter((name) => !known.has(name)) }
}
