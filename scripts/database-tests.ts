import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { affectedTests } from './affected-tests.ts'
import { root } from './run-script.ts'
import { textsLike } from './source-files.ts'

/** The test files that use the database, directly or through src/test, as paths from the project root. */
export async function findDatabaseTests(): Promise<string[]> {
  return affectedTests(['src/test/test-platform.ts'], await textsLike(['src/**/*.{ts,tsx}']))
}

/** The test files that contain a test tagged `postgres`. */
export async function findPostgresTests(files: string[]): Promise<string[]> {
  const tagged = await Promise.all(
    files.map(async (file) =>
      /'postgres'|@module-tag postgres/.test(await readFile(join(root, file), 'utf8')),
    ),
  )
  return files.filter((_file, at) => tagged[at])
}
