import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { buildIfStale } from './build-if-stale.ts'

/**
 * Runs `<name>.ts` of a folder or, without a name, every file in it that exports `run`, one after the other. Builds the
 * product first if needed. A run that throws does not stop the others. Returns the names that failed.
 */
export async function runByName(folder: string, name: string | undefined): Promise<string[]> {
  const known = await namesToRun(folder)
  if (name !== undefined && !known.includes(name))
    throw new Error(`There is no "${name}". Choose one of: ${known.join(', ')}.`)
  // Figures from an outdated build would mislead.
  await buildIfStale()
  const failed: string[] = []
  for (const each of name === undefined ? known : [name]) {
    process.stdout.write(`\n${each}\n`)
    try {
      const module = (await import(pathToFileURL(join(folder, `${each}.ts`)).href)) as {
        run(): Promise<void>
      }
      await module.run()
    } catch (error) {
      failed.push(each)
      process.stdout.write(`${inspect(error)}\n`)
    }
  }
  return failed
}

/** The names that `runByName` accepts in a folder. */
export async function namesToRun(folder: string): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files
    .filter((_file, index) => texts[index]?.includes('export async function run(): Promise<void>'))
    .map((file) => file.slice(0, -'.ts'.length))
}
