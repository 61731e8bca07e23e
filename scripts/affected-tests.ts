import { dirname, join } from 'node:path'

/**
 * The test files that changes of the files `changed` can break, nearest first: all of the same feature, then those that
 * import one of the files, directly or through others. Nearly every test imports the whole product, through the files that
 * join it and through the test support that signs users in. Imports through those count only if they themselves changed;
 * `npm test` covers the rest.
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

/** The project's files that `file` imports, statically or dynamically, as paths from the project root. */
function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*)'((?:#|\.\.?\/)[^']+)'/g)]
  return names.map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name).replaceAll('\\', '/'),
  )
}

/** The screens in whose folders a test is, since such tests load them by path. */
function screensOf(file: string, texts: Map<string, string>): string[] {
  if (!isTest(file)) return []
  const screens = [...texts.keys()].filter((path) => path.endsWith('/route.tsx'))
  return screens.filter((screen) => file.startsWith(`${dirname(screen)}/`))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
