// What scripts/boundaries.test.ts plants in an empty folder, to see that the lint reads it.

/** A file that breaks one rule, and the rule that must notice. */
type Planted = [what: string, file: string, source: string, rule: string]

export const planted: Planted[] = [
  [
    'a macro that needs the build',
    'src/features/lead/server/macro.ts',
    "import { msg } from '@lingui/core/macro'",
    'no-restricted-imports',
  ],
  [
    'the instance of all requests',
    'src/features/lead/screens/i18n.tsx',
    "import { i18n } from '@lingui/core'",
    'no-restricted-imports',
  ],
  [
    'a later feature',
    'src/features/lead/server/a.ts',
    "import { v } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'a later feature’s type',
    'src/features/lead/b.ts',
    "import type { V } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'a later feature re-exported',
    'src/features/lead/c.ts',
    "export { v } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'another’s queries',
    'src/features/visit/server/a.ts',
    "import { q } from '#src/features/link/server/queries.ts'",
    'no-restricted-imports',
  ],
  [
    'another’s endpoints',
    'src/features/visit/server/b.ts',
    "import { q } from '#src/features/link/server/api.ts'",
    'no-restricted-imports',
  ],
  [
    'another’s jobs',
    'src/features/visit/server/c.ts',
    "import { q } from '#src/features/link/server/jobs.ts'",
    'no-restricted-imports',
  ],
  [
    'another’s screen',
    'src/features/visit/screens/d.tsx',
    "import { q } from '#src/features/link/screens/q.tsx'",
    'no-restricted-imports',
  ],
  [
    'platform in rules',
    'src/features/visit/rules.ts',
    "import { newId } from '#src/platform/ids.ts'",
    'no-restricted-imports',
  ],
  [
    'the server in a schema',
    'src/features/visit/schema.ts',
    "import { visit } from './server/tables.ts'",
    'no-restricted-imports',
  ],
  [
    'node in rules',
    'src/features/lead/rules.ts',
    "import { join } from 'node:path'",
    'no-restricted-imports',
  ],
  [
    'a sidestep to a neighbour',
    'src/features/link/rules.ts',
    "import { v } from '../lead/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'the server in browser code',
    'src/features/visit/browser/e.ts',
    "import { v } from '../server/tables.ts'",
    'no-restricted-imports',
  ],
  [
    'the server in a part',
    'src/features/visit/parts/f.tsx',
    "import { v } from '#src/features/link/server/tables.ts'",
    'no-restricted-imports',
  ],
  [
    'the platform in browser code',
    'src/features/visit/browser/g.ts',
    "import { newId } from '#src/platform/ids.ts'",
    'no-restricted-imports',
  ],
  [
    'a screen in the server',
    'src/features/visit/server/h.ts',
    "import { v } from '../screens/visit-screen.tsx'",
    'no-restricted-imports',
  ],
  [
    'a layout in a feature',
    'src/features/visit/screens/i.tsx',
    "import { L } from '#src/layouts/default-layout.tsx'",
    'no-restricted-imports',
  ],
  [
    'the whole app in a feature',
    'src/features/visit/server/j.ts',
    "import { createApp } from '#src/app.ts'",
    'no-restricted-imports',
  ],
  [
    'test tools in the product',
    'src/features/visit/server/k.ts',
    "import { aLink } from '#src/test/factories.ts'",
    'no-restricted-imports',
  ],
  [
    'climbing twice',
    'src/features/visit/server/sub/l.ts',
    "import { v } from '../../schema.ts'",
    'no-restricted-imports',
  ],
  [
    'a feature in the platform',
    'src/platform/m.ts',
    "import { v } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'the interface in the platform',
    'src/platform/n.ts',
    "import { v } from '#src/ui/icon.tsx'",
    'no-restricted-imports',
  ],
  [
    'a feature in the interface',
    'src/ui/o.tsx',
    "import { v } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'the platform in the interface',
    'src/ui/p.tsx',
    "import { v } from '#src/platform/ids.ts'",
    'no-restricted-imports',
  ],
  [
    'a private file in a layout',
    'src/layouts/q.tsx',
    "import { v } from '#src/features/visit/screens/v.tsx'",
    'no-restricted-imports',
  ],
  [
    'a later feature in a test',
    'src/features/lead/r.test.ts',
    "import { v } from '#src/features/visit/rules.ts'",
    'no-restricted-imports',
  ],
  [
    'fetch on the server',
    'src/features/visit/server/s.ts',
    "export const answer = await fetch('https://example.com')",
    'no-restricted-globals',
  ],
  [
    'fetch by its other name',
    'src/platform/t.ts',
    "export const answer = await globalThis.fetch('https://example.com')",
    'no-restricted-properties',
  ],
  [
    'the environment outside of config',
    'src/platform/u.ts',
    "export const port = process.env['PORT']",
    'no-restricted-properties',
  ],
  ['any', 'src/platform/v.ts', 'export function take(value: any): void { void value }', 'no-explicit-any'],
  [
    'an exclamation mark',
    'src/platform/w.ts',
    'export function first(list: string[]): string { return list[0]! }',
    'no-non-null-assertion',
  ],
  [
    'a promise left alone',
    'src/platform/x.ts',
    'async function save(): Promise<void> {}\nexport function go(): void { save() }',
    'no-floating-promises',
  ],
  [
    'a switch with a hole',
    'src/platform/y.ts',
    "export function z(kind: 'a' | 'b'): void { switch (kind) { case 'a': break } }",
    'switch-exhaustiveness-check',
  ],
  [
    'four parameters',
    'src/platform/z.ts',
    'export function four(a: number, b: number, c: number, d: number): number { return a + b + c + d }',
    'max-params',
  ],
  ['a default export', 'src/platform/aa.ts', 'export default 1', 'no-default-export'],
  ['a file name of another style', 'src/platform/camelCase.ts', 'export const a = 1', 'filename-case'],
  ['a line on the console', 'src/platform/bb.ts', "console.log('hello')", 'no-console'],
  ['a cycle', 'src/platform/cc.ts', "import { b } from './cc-other.ts'\nexport const a = b", 'no-cycle'],
  [
    'an image without words',
    'src/ui/dd.tsx',
    'export function Picture() { return <img src="/a.png" /> }',
    'alt-text',
  ],
  [
    'a regular expression that starts over at every character',
    'src/platform/ee.ts',
    "export function trimmed(text: string): string { return text.replace(/[\"'>]+$/, '') }",
    'no-super-linear-move',
  ],
  [
    'a regular expression that others may use to search with',
    'src/platform/ff.ts',
    'export const spaced = /\\s+x/',
    'no-super-linear-move',
  ],
  [
    'a regular expression that tries every way to share out a text',
    'src/platform/gg.ts',
    'export function isList(text: string): boolean { return /^(?:a+,?)+$/.test(text) }',
    'no-super-linear-backtracking',
  ],
]

/** Files that cross borders as they may. */
export const allowed: [what: string, file: string, source: string][] = [
  [
    'an earlier feature’s verb',
    'src/features/visit/server/ok-a.ts',
    "export { v } from '#src/features/link/server/find-link.ts'",
  ],
  ['the own queries', 'src/features/visit/server/ok-b.ts', "export { v } from './queries.ts'"],
  [
    'the own verb and the platform in a screen',
    'src/features/visit/screens/ok-c.tsx',
    "export { v } from '../server/list-visits.ts'\nexport { p } from '#src/platform/platform-context.ts'",
  ],
  [
    'navigation in browser code',
    'src/features/visit/browser/ok-d.ts',
    "export { navigateTo } from '#src/platform/navigation/navigate-to.ts'",
  ],
  [
    'an earlier feature’s part',
    'src/features/campaign/screens/ok-e.tsx',
    "export { P } from '#src/features/page/parts/page-blocks.tsx'",
  ],
  [
    'the app in an endpoint’s test',
    'src/features/visit/server/ok-f.test.ts',
    "export { createApp } from '#src/app.ts'",
  ],
  ['everything in app.ts', 'src/app.ts', "export { visitApi } from './features/visit/server/api.ts'"],
  ['fetch in navigation', 'src/platform/navigation/ok-g.ts', "export const answer = await fetch('/x')"],
]
