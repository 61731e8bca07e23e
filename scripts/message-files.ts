import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#src/routes.ts'
import { root } from './run-script.ts'
import { serverCode } from './server-code.ts'

/** Paths from the root, by catalogue. A file can be in both `open` and `workspace`. */
export type MessageFiles = Record<'visitor' | 'open' | 'workspace' | 'server', string[]>

/**
 * Assigns every file in `src` to a catalogue by following imports from the routes. Screens outside the workspace frame are `visitor`,
 * unless they or their layout import `open-catalogue.ts`. Imports of server code are not followed, since no browser loads it.
 */
export function findMessageFiles(): MessageFiles {
  const all = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const own = all.filter((file) => !/\.test\.tsx?$|\.d\.ts$|^src\/test\//.test(file))
  const screens = sortScreens(routes, [], { inside: [], outside: [] })
  const ofVisitors = reach(['src/root.tsx', ...screens.outside.filter((files) => !isOpen(files)).flat()])
  const ofOpen = reach(screens.outside.filter(isOpen).flat())
  const ofMembers = reach(screens.inside.flat())
  return {
    visitor: own.filter((file) => ofVisitors.has(file)),
    open: own.filter((file) => ofOpen.has(file) && !ofVisitors.has(file)),
    workspace: own.filter((file) => ofMembers.has(file) && !ofVisitors.has(file)),
    server: own.filter((file) => ![ofVisitors, ofOpen, ofMembers].some((files) => files.has(file))),
  }
}

type Screens = { inside: string[][]; outside: string[][] }

/** Screens with their layouts, inside or outside the workspace frame. Routes in .ts files have no screen. */
function sortScreens(entries: readonly RouteConfigEntry[], around: string[], into: Screens): Screens {
  for (const { file, children } of entries) {
    const files = [...around, `src/${file}`]
    if (children) sortScreens(children, files, into)
    else if (file.endsWith('.tsx'))
      into[files.includes('src/layouts/workspace-frame.tsx') ? 'inside' : 'outside'].push(files)
  }
  return into
}

function isOpen(files: string[]): boolean {
  return reach(files).has('src/translation/open-catalogue.ts')
}

/** These files and everything a browser build of them can contain. */
function reach(files: string[]): Set<string> {
  const reached = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    left.push(...importsOf(file))
  }
  return reached
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = text.matchAll(
    /^(?:import|export)\b(?! type\b)[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...specifiers].flatMap(([, fixed, later]) => {
    const found = pathOf(file, fixed ?? later ?? '')
    return found && !serverCode.test(found) ? [found] : []
  })
}

function pathOf(file: string, specifier: string): string | undefined {
  if (!/^(?:#src\/|\.).*\.tsx?$/.test(specifier)) return undefined
  const path = specifier.startsWith('#')
    ? join(root, specifier.slice(1))
    : resolve(root, dirname(file), specifier)
  return existsSync(path) ? relative(root, path).replaceAll('\\', '/') : undefined
}
