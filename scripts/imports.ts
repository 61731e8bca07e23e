import { dirname, join } from 'node:path'

/** The project's files that `file` imports, statically or dynamically, as paths from the project root. */
export function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*)'((?:#|\.\.?\/)[^']+)'/g)]
  return names.map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name).replaceAll('\\', '/'),
  )
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
