import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { root } from './run-script.ts'

/** Names of columns that programs read, and a note that is stored as it was written. */
const silent = new Set([
  'src/features/home/server/export-list.ts',
  'src/features/home/server/found-organization.ts',
])

/** The files whose words all come from dictionaries. More are added here, and none is taken out. */
const spoken = ['src/root.tsx', 'src/{ui,layouts,words}/**/*.{ts,tsx}', 'src/platform/navigation/*.tsx']

function found(source: string): string[] {
  return findLiterals('a.tsx', source).map(({ text }) => text)
}

test('no screen says a word that no dictionary has', () => {
  const files = spoken
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/(\.test\.tsx?$|\/words\/|-words\.ts$)/.test(file) && !silent.has(file))
  expect(files.length).toBeGreaterThan(spoken.length)
  const literals = files.flatMap((file) =>
    findLiterals(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  )
  expect(literals).toEqual([])
})

test('text of elements, of attributes that are read, and of values that are shown is found', () => {
  expect(found('export const a = <p>Hello there</p>')).toEqual(['Hello there'])
  expect(found('export const a = <p title="hello" />')).toEqual(['hello'])
  expect(found("export const a = <p aria-label={b ? 'yes' : `no ${c}`} />")).toEqual(['yes', 'no …'])
  expect(found("export const a = <p>{b ? 'on' : 'off'}</p>")).toEqual(['on', 'off'])
  expect(found('export const a = <p>{`${count} chosen`}</p>')).toEqual(['… chosen'])
  expect(found("const columns = [{ label: 'Journey' }]")).toEqual(['Journey'])
  expect(found("throw new Refusal(404, 'x', 'There is no such page.')")).toEqual(['There is no such page.'])
  expect(found("z.string().min(1, 'Enter a name.')")).toEqual(['Enter a name.'])
  expect(found('const a = { message: `“${name}” was removed` }')).toEqual(['“…” was removed'])
})

test('names for machines are left alone', () => {
  expect(found('export const a = <p className="big thing" data-x="foo" key={`a ${b}`} />')).toEqual([])
  expect(found("if (event.key === 'ArrowDown') go()")).toEqual([])
  expect(found("throw new Error('The disk is full')")).toEqual([])
  expect(found("type A = 'Hello'\nimport 'Hello.css'\nconst b = sql`Select this`")).toEqual([])
  expect(found("const a = { 'Content-Type': 'text/html', 'cache-control': 'no-store' }")).toEqual([])
})
