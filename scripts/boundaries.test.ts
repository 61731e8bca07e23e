import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundaryEntries } from './boundaries.ts'
import { featureOrder } from './feature-order.ts'
import { allowed } from './planted-crossings.ts'
import { planted } from './planted-violations.ts'
import { root } from './run-script.ts'

// A linter that reads nothing also passes, so these files break every rule once, and the linter must report it.
type Finding = { filename: string; code: string; message: string }

let findings: Finding[] = []
let field = ''

beforeAll(async () => {
  field = await mkdtemp(join(tmpdir(), 'nurtured-lint-'))
  for (const file of [
    'oxlint.config.ts',
    'tsconfig.json',
    'package.json',
    'scripts/boundaries.ts',
    'scripts/feature-order.ts',
  ])
    await cp(join(root, file), join(field, file))
  await symlink(join(root, 'node_modules'), join(field, 'node_modules'))
  const others: [string, string, string][] = [
    ['', 'src/platform/cc-other.ts', "import { a } from './cc.ts'\nexport const b = a"],
    ['', 'src/platform/ct-other.ts', "import type { A } from './ct.ts'\nexport type B = A | undefined"],
  ]
  for (const [, file, source] of [...planted, ...allowed, ...others]) {
    await mkdir(dirname(join(field, file)), { recursive: true })
    await writeFile(join(field, file), `${source}\n`)
  }
  findings = await lint(field)
})

afterAll(() => rm(field, { recursive: true, force: true }))

test.each(planted)('the linter finds %s', (...[, file, , rule]) => {
  const rules = findings.filter((finding) => finding.filename === file).map((finding) => finding.code)
  expect(rules.join()).toContain(`(${rule})`)
})

test.each(allowed)('the linter allows %s', (_what, file) => {
  const about = findings.filter((finding) => finding.filename === file && finding.code.includes('restricted'))
  expect(about).toEqual([])
})

describe('what the linter does not check', () => {
  test('every feature folder is in the feature order and contains only the agreed names', async () => {
    const folders = await readdir(join(root, 'src/features'))
    expect(folders.filter((name) => !featureOrder.some((feature) => feature === name))).toEqual([])
    const agreed = /^(schema|rules)(\.tsx?|(-[a-z-]+)?\.test\.tsx?)$|^(rules|messages|browser|parts|server)$/
    const strangers: string[] = []
    for (const feature of folders) {
      const names = await readdir(join(root, 'src/features', feature))
      strangers.push(...names.filter((name) => !agreed.test(name)).map((name) => `${feature}/${name}`))
    }
    expect(strangers).toEqual([])
  })

  test('no feature has more than 12,000 lines, tests not counted', async () => {
    const lines = new Map<string, number>()
    for (const file of await sourceFiles()) {
      const feature = /^src\/features\/([^/]+)/.exec(file)?.[1]
      if (!feature || /\.test\.tsx?$/.test(file)) continue
      const text = await readFile(join(root, file), 'utf8')
      lines.set(feature, (lines.get(feature) ?? 0) + text.split('\n').length - 1)
    }
    expect([...lines].filter(([, count]) => count > 12_000)).toEqual([])
  })

  test('dynamic imports cross no boundaries either', async () => {
    const crossings: string[] = []
    const entries = boundaryEntries()
    for (const file of await sourceFiles()) {
      const text = await readFile(join(root, file), 'utf8')
      const targets = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, target = '']) => target)
      if (targets.length === 0) continue
      const entry = entries.findLast(({ files }) => files.some((glob) => matchesGlob(file, glob)))
      const barriers = (entry?.barriers ?? []).map((barrier) => new RegExp(barrier.regex))
      const wrong = targets.filter((target) => barriers.some((barrier) => barrier.test(target)))
      crossings.push(...wrong.map((target) => `${file}: ${target}`))
    }
    expect(crossings).toEqual([])
  })
})

async function sourceFiles(): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function lint(folder: string): Promise<Finding[]> {
  const binary = join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [binary, '--type-aware', '--format', 'json', 'src'],
      { cwd: folder, maxBuffer: 1e8 },
      (_error, text) => resolve(text),
    )
  })
  const report = JSON.parse(output) as { diagnostics: Finding[] }
  return report.diagnostics
}
