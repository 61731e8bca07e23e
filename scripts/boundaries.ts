import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { featureOrder } from './feature-order.ts'

/** A forbidden import. `regex` is for oxlint, whose regular expressions have no look-ahead. */
export type Barrier = { regex: string; message: string; allowTypeImports?: true }

/** Files (globs from the project root) and their forbidden imports. The last entry that matches a file counts. */
export type BoundaryEntry = { files: string[]; barriers: Barrier[] }

const noClimbing: Barrier = { regex: '^\\.\\./\\.\\./', message: 'Import from #src/… instead of ../../' }
const noWholes: Barrier = {
  regex: '^#src/(app|front|rest|screens|serve|routes|jobs|functions|server|root|entry\\.[a-z]+)\\.tsx?$',
  message: 'The files in src itself may import everything, but nothing may import them',
}
const noTests: Barrier = { regex: '^#src/test/', message: 'Only tests may import src/test' }
const noLayouts: Barrier = { regex: '^#src/layouts/', message: 'Only routes.ts may import layouts' }
const noFeatures: Barrier = {
  regex: '^#src/features/',
  message: 'This folder is independent of the domain and may not import features',
}
const noUi: Barrier = { regex: '^#src/ui/', message: 'This folder may not import src/ui' }
const noPlatform: Barrier = { regex: '^#src/platform/', message: 'This folder may not import src/platform' }
const noPlatformInBrowser: Barrier = {
  regex: '^#src/platform/([^n]|n[^a])',
  message: 'Browser code may only import platform/navigation',
}
const noNode: Barrier = { regex: '^node:', message: 'This file also runs in browsers' }
const noServer: Barrier = {
  regex: '^(\\.|\\.\\.)/server/|^#src/features/[^/]+/server/',
  message: 'Browser code may not import server code: load data in a loader',
}
const noScreens: Barrier = {
  regex: '^#src/routes/',
  message: 'Only routes.ts and other routes may import routes',
}
const noBuildMacros: Barrier = {
  regex: '^@lingui/(core|react)/macro$',
  message: 'Node runs this file without a build: use @lingui/core/runtime-macro',
}
const noGlobalSpeaker: Barrier = {
  regex: '^@lingui/core$',
  message: 'The global i18n is shared by all requests: use translation/speak.ts',
  allowTypeImports: true,
}
const noBrowser: Barrier = { regex: '^(\\.|\\.\\.)/browser/', message: 'The server has no window' }
const noSidestep: Barrier = { regex: '^\\.\\./', message: 'Import from #src/… outside the feature' }
const privateFiles = 'server/(queries|api|jobs)(\\.tsx?|/)'

/** One entry per folder. An entry replaces earlier ones, so each lists all barriers of its files. */
export function boundaryEntries(): BoundaryEntry[] {
  const speaker = { files: ['src/translation/speak.ts'], barriers: [...ui, noUi] }
  return [...folderEntries().flatMap(withMacros), speaker]
}

/** The macros that need the build are for components, which only the build and tests load. */
function withMacros({ files, barriers }: BoundaryEntry): BoundaryEntry[] {
  return [
    { files: files.map((glob) => glob.replace('{ts,tsx}', 'tsx')), barriers: [...barriers, noGlobalSpeaker] },
    {
      files: files.map((glob) => glob.replace('{ts,tsx}', 'ts')),
      barriers: [...barriers, noGlobalSpeaker, noBuildMacros],
    },
  ]
}

function folderEntries(): BoundaryEntry[] {
  return [
    { files: ['src/**/*.{ts,tsx}'], barriers: [noClimbing] },
    { files: ['src/platform/**/*.{ts,tsx}'], barriers: platform },
    { files: ['src/platform/**/*.test.{ts,tsx}'], barriers: [noClimbing, noLayouts] },
    { files: ['src/ui/**/*.{ts,tsx}'], barriers: ui },
    { files: ['src/translation/**/*.{ts,tsx}'], barriers: [...ui, noUi] },
    {
      files: ['src/layouts/**/*.{ts,tsx}'],
      barriers: [noClimbing, noWholes, noTests, noScreens, privateOf(featureOrder)],
    },
    ...routeEntries('src/routes'),
    { files: ['src/test/**/*.{ts,tsx}'], barriers: [noClimbing, noScreens] },
    ...featureOrder.flatMap(entriesOf),
  ]
}

const platform = [noClimbing, noWholes, noTests, noFeatures, noUi, noLayouts, noScreens]
const ui = [noClimbing, noWholes, noTests, noFeatures, noPlatform, noLayouts, noScreens, noNode]

function entriesOf(feature: string): BoundaryEntry[] {
  const order = orderOf(feature)
  const everywhere = [noClimbing, noWholes, noTests, noLayouts, noScreens, ...order]
  const shared = [...everywhere, noNode, noServer, noPlatformInBrowser]
  const folder = `src/features/${feature}`
  return [
    { files: [`${folder}/**/*.{ts,tsx}`], barriers: everywhere },
    { files: [`${folder}/*.{ts,tsx}`], barriers: [...shared, noSidestep, noPlatform, noUi] },
    { files: [`${folder}/rules/**/*.{ts,tsx}`], barriers: [...shared, noPlatform, noUi] },
    { files: [`${folder}/messages/**/*.{ts,tsx}`], barriers: [...shared, noPlatform, noUi] },
    { files: [`${folder}/browser/**/*.{ts,tsx}`, `${folder}/parts/**/*.{ts,tsx}`], barriers: shared },
    { files: [`${folder}/server/**/*.{ts,tsx}`], barriers: [...everywhere, noBrowser] },
    { files: [`${folder}/**/*.test.{ts,tsx}`], barriers: [noClimbing, noLayouts, ...order] },
  ]
}

/**
 * A route may import features, its own files, and the `parts` and `server` of the folders above it, but no other route.
 * `around`: the barriers of the folders above. `siblings`: the routes in the same folder.
 */
function routeEntries(folder: string, around: Barrier[] = [], siblings: string[] = []): BoundaryEntry[] {
  const everywhere = [noClimbing, noWholes, noTests, noLayouts, privateOf(featureOrder), ...around]
  const children = readdirSync(join(import.meta.dirname, '..', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['parts', 'server'].includes(entry.name))
    .map(({ name }) => name)
  const absolute = `#${folder}/`
  const own = [...everywhere, ...otherRoutes(children, absolute, './'), ...otherRoutes(siblings, '../')]
  const inside = [...everywhere, ...otherRoutes(children, absolute, '../')]
  return [
    { files: [`${folder}/*.{ts,tsx}`], barriers: own },
    { files: [`${folder}/server/**/*.{ts,tsx}`], barriers: inside },
    { files: [`${folder}/parts/**/*.{ts,tsx}`], barriers: [...inside, noNode] },
    ...children.flatMap((child) => {
      const others = children.filter((name) => name !== child)
      return routeEntries(`${folder}/${child}`, [...around, ...otherRoutes(others, absolute)], others)
    }),
    { files: [`${folder}/**/*.test.{ts,tsx}`], barriers: [noClimbing, noLayouts] },
  ]
}

function escaped(text: string): string {
  return text.replaceAll(/[.$]/g, '\\$&')
}

function otherRoutes(names: string[], ...paths: string[]): Barrier[] {
  if (names.length === 0) return []
  const message = 'A route may not import another route: move shared code to the parts of the folder above'
  return paths.map((path) => ({ regex: `^${escaped(path)}(${names.map(escaped).join('|')})/`, message }))
}

/** The barriers from the feature order. */
function orderOf(feature: string): Barrier[] {
  const place = featureOrder.findIndex((name) => name === feature)
  const later = featureOrder.slice(place + 1)
  const barriers = [privateOf(featureOrder.filter((name) => name !== feature))]
  if (later.length === 0) return barriers
  const message = `${feature} may only import features before it in scripts/feature-order.ts`
  return [...barriers, { regex: `^#src/features/(${later.join('|')})/`, message }]
}

function privateOf(features: readonly string[]): Barrier {
  return {
    regex: `^#src/features/(${features.join('|')})/(${privateFiles})`,
    message: "Another feature's queries, api, jobs and screens are private",
  }
}
