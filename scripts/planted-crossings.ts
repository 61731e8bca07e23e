// Planted by scripts/boundaries.test.ts next to the violations: the linter must accept these.

/** Files with allowed imports across boundaries. */
export const allowed: [what: string, file: string, source: string][] = [
  ['parts of the folder above', 'src/routes/tale/list/ok-g.tsx', "export { P } from '../parts/p.tsx'"],
  [
    'an earlier feature’s verb',
    'src/features/visit/server/ok-a.ts',
    "export { v } from '#src/features/link/server/find-link.ts'",
  ],
  ['a feature’s own queries', 'src/features/visit/server/ok-b.ts', "export { v } from './queries.ts'"],
  [
    'a verb and the platform in a screen',
    'src/routes/tale/ok-c.tsx',
    "export { v } from '#src/features/visit/server/list-visits.ts'\nexport { p } from '#src/platform/platform-context.ts'",
  ],
  [
    'navigation in browser code',
    'src/features/visit/browser/ok-d.ts',
    "export { navigateTo } from '#src/platform/navigation/navigate-to.ts'",
  ],
  [
    'an earlier feature’s part',
    'src/routes/tale/list/ok-e.tsx',
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
