import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectRoot } from './platform/project-root.ts'
import { screenAccess } from './test/access/access.ts'
import { addressOf, formAttempts, screens } from './test/access-attempts.ts'
import { aMatrix, type Matrix } from './test/access-matrix.ts'

const unknown = 'an-unknown-intent'

// One test, because its world takes seconds to create.
test('every form has an entry and responds to each role as allowed, and to strangers as if the thing were missing', async () => {
  const matrix = await aMatrix()
  await checkEntries(matrix)
  expect(await matrix.findWrong(formAttempts())).toEqual([])
}, 600_000)

/** Every form of every screen has an entry, and every entry a form. */
async function checkEntries({ ask, fill, askers }: Matrix): Promise<void> {
  const staff = askers.find(({ isStaff }) => isStaff)
  if (!staff) throw new Error('there is no staff')
  const asked = vi.spyOn(Object, 'hasOwn')
  for (const { path, file } of screens) {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    const text = readFileSync(join(projectRoot, 'src', file), 'utf8')
    const hasAction = /export (?:(?:async )?function|const) action\b/.test(text)
    expect([path, hasAction]).toEqual([path, Object.keys(forms).length > 0])
    if (!hasAction || '' in forms) continue
    asked.mockClear()
    const kind = of['user'] ? 'own' : 'home'
    await ask(staff, {
      method: 'POST',
      path: fill(addressOf(path, of), kind, staff),
      form: `intent=${unknown}`,
    })
    const known = asked.mock.calls.find(([, key]) => key === unknown)?.[0]
    const intents = known ? Object.keys(known) : intentsIn(text, file)
    expect.soft([path, intents.sort()]).toEqual([path, Object.keys(forms).sort()])
  }
  asked.mockRestore()
}

/** The intents of the union that a screen, or a module that handles its form, parses. */
function intentsIn(text: string, file: string): string[] {
  const taken = sourcesIn(text, `src/${file}`, /(?:-form|\/actions)\.ts$/)
  const [, parsed = ''] =
    /\b(\w+)\.safeParse\(Object\.fromEntries\(/.exec([text, ...taken.values()].join('\n')) ?? []
  const schemas = [[`src/${file}`, text] as const, ...taken].flatMap(([from, source]) => [
    ...sourcesIn(source, from, /\/schema\.ts$/).values(),
  ])
  const texts = [text, ...taken.values(), ...schemas].join('\n')
  const [, union = ''] = new RegExp(`const ${parsed} = ([\\s\\S]*?)\\n(?:\\]\\)|\\n)`).exec(texts) ?? []
  return [...union.matchAll(/intent: z\.literal\('([\w-]+)'\)/g)].map(([, name = '']) => name)
}

/** The imported files with matching names, and their text. */
function sourcesIn(text: string, file: string, named: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, specifier = ''] of text.matchAll(/ from '((?:\.|#src)[^']+)'/g)) {
    if (!named.test(specifier)) continue
    const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
    found.set(path, readFileSync(join(projectRoot, path), 'utf8'))
  }
  return found
}
