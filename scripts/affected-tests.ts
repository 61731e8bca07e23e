import { dirname } from 'node:path'
import { importsOf, isTest } from './imports.ts'

/**
 * The test files that a change of the files `changed` can break, nearest first: all of the same feature, then those that import one
 * of the files, directly or through others. Nearly every test imports the whole product, through the files that join it and
 * through the test support that signs users in. Imports through those count only if they themselves changed; `npm test` covers
 * the rest.
 *
 * `texts`: all sources by path from the project root.
 */
export function affectedTests(changed: string[], texts: Map<string, string>): string[] {
  const tests = [...texts.keys()].filter(isTest).sort()
  if (changed.some(concernsAll)) return tests
  const folders = changed.flatMap(ownFolder)
  const own = tests.filter((test) => folders.some((folder) => test.startsWith(folder)))
  const importers = [...importersOf(changed, texts)].filter((file) => isTest(file) && texts.has(file))
  return [...new Set([...own, ...importers])]
}

/** Whether a file affects every test, such as the list of packages. */
export function concernsAll(file: string): boolean {
  return /^package(-lock)?\.json$|^tsconfig\.json$|^vitest\.config\.ts$/.test(file)
}

/** The feature of a file, or its part of the platform, as a folder. */
function ownFolder(file: string): string[] {
  if (file.startsWith('db/')) return ['src/platform/database/']
  return /^src\/(?:features|platform)\/[^/]+\//.exec(file) ?? []
}

/** Joins the whole product, or supports tests. */
function isShared(file: string): boolean {
  return /^src\/[^/]+$|^src\/test\//.test(file) && !isTest(file)
}

/** The changed files, then their importers, then the importers of those, and so on. */
function importersOf(changed: string[], texts: Map<string, string>): Set<string> {
  const importers = findImporters(texts)
  const found = new Set(changed)
  for (const file of found)
    for (const importer of importers.get(file) ?? [])
      if (isShared(file) || !isShared(importer)) found.add(importer)
  return found
}

/** Maps each file to those that import it. */
function findImporters(texts: Map<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const imported of [...importsOf(file, text), ...screensOf(file, texts)])
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

/** The screens in whose folders a test is, since such tests load them by path. */
function screensOf(file: string, texts: Map<string, string>): string[] {
  if (!file.startsWith('src/routes/') || !isTest(file)) return []
  const folders = file.split('/').map((_name, at, names) => dirname(names.slice(0, at + 2).join('/')))
  return folders.map((folder) => `${folder}/route.tsx`).filter((screen) => texts.has(screen))
}
