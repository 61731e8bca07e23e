import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-script.ts'

const platform = 'src/test/test-platform.ts'

/** The test files that use the database, directly or through src/test, as paths from the project root. */
export async function findDatabaseTests(): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const files = entries.map((entry) => `src/${entry}`).filter((file) => /\.tsx?$/.test(file))
  const read = files.filter((file) => file.startsWith('src/test/') || /\.test\.tsx?$/.test(file))
  const texts = await Promise.all(
    read.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  )
  return testsThatReach(platform, new Map(texts))
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

/** The test files in `texts` (by path) that import `target`, directly or indirectly. */
export function testsThatReach(target: string, texts: Map<string, string>): string[] {
  const reaching = new Set([target])
  for (let known = 0; known < reaching.size; ) {
    known = reaching.size
    for (const [file, text] of texts)
      if (importsOf(file, text).some((name) => reaching.has(name))) reaching.add(file)
  }
  return [...reaching].filter((file) => /\.test\.tsx?$/.test(file)).sort()
}

function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:from|import) '((?:#|\.\/)[^']+)'/g)].map(([, name = '']) => name)
  return names.map((name) => (name.startsWith('#') ? name.slice(1) : join(file, '..', name)))
}
