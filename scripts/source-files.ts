import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-script.ts'

/** The files that match, as sorted paths from the project root. */
export function filesLike(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

/** The texts of the files that match, by path. */
export async function textsLike(patterns: string[]): Promise<Map<string, string>> {
  const texts = filesLike(patterns).map(
    async (file) => [file, await readFile(join(root, file), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}
