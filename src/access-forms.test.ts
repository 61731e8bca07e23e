import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { screenAccess } from './features/organization/rules/access.ts'
import { projectRoot } from './platform/project-root.ts'
import { addressOf, formAttempts, screens } from './test/access-attempts.ts'
import { aMatrix, sampled } from './test/access-matrix.ts'

const unknown = 'an-intent-that-nobody-knows'

test('every form of every screen has an entry, and every entry a form', async () => {
  const { ask, fill, askers } = await aMatrix()
  const staff = askers.find(({ isStaff }) => isStaff)
  if (!staff) throw new Error('there is no staff')
  const asked = vi.spyOn(Object, 'hasOwn')
  onTestFinished(() => asked.mockRestore())
  for (const { path, file } of screens) {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    const text = readFileSync(join(projectRoot, 'src', file), 'utf8')
    const hasAction = /export (?:async )?function action\b/.test(text)
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
}, 600_000)

/** The intents of a form that is read as a union: the one that the screen, or what takes its form, parses. */
function intentsIn(text: string, file: string): string[] {
  const forms = /from '(\.\.|#src\/features\/[\w-]+)(\/server\/[\w-]+-form\.ts)'/g
  const taken = [...text.matchAll(forms)].map(([, folder = '', rest = '']) =>
    folder === '..'
      ? sourceOf(file, `..${rest}`)
      : readFileSync(join(projectRoot, folder.slice(1) + rest), 'utf8'),
  )
  const whole = [text, ...taken].join('\n')
  const [, parsed = ''] = /\b(\w+)\.safeParse\(Object\.fromEntries\(/.exec(whole) ?? []
  const texts = [whole, sourceOf(file.replace(/screens\/.*/, 'screens'), 'schema.ts')].join('\n')
  const [, union = ''] = new RegExp(`const ${parsed} = ([\\s\\S]*?)\\n(?:\\]\\)|\\n)`).exec(texts) ?? []
  return [...union.matchAll(/intent: z\.literal\('([\w-]+)'\)/g)].map(([, name = '']) => name)
}

function sourceOf(file: string, from: string): string {
  return readFileSync(join(projectRoot, 'src', file, '..', from), 'utf8')
}

test('whoever sends a form gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = sampled(formAttempts())
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} forms, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)
