import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { isDeep } from '#src/test/depth.ts'
import { readTextPairs } from '#src/test/german-texts.ts'
import { runTool } from './run-command.ts'

const pairs = await readTextPairs()

/** The placeholders of a message: values, numbered elements, and nested plural forms. */
function placeholders(text: string): string[] {
  const found = new Set<string>()
  const note = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, kind, forms] = token as [string, string | undefined, unknown]
      found.add(kind === undefined || kind === 'plural' ? name : `${name}, ${kind}`)
      if (typeof forms === 'object' && forms !== null) for (const form of Object.values(forms)) note(form)
    }
  }
  note(compileMessage(text))
  for (const [tag] of text.matchAll(/<\/?\d+\/?>/g)) found.add(tag)
  return [...found].toSorted()
}

test('every German text has the placeholders of its English text', () => {
  const different = pairs.filter(
    ({ english, german }) => german !== '' && placeholders(german).join() !== placeholders(english).join(),
  )
  expect(pairs.length).toBeGreaterThan(1000)
  expect(different).toEqual([])
})

// The server knows all catalogues, a browser only its screen's, so a difference would show when it takes over.
test('a text has the same German in every catalogue', () => {
  const first = new Map(pairs.map(({ id, german }) => [id, german]))
  expect(pairs.filter(({ id, german }) => first.get(id) !== german)).toEqual([])
})

test('placeholders are found in plurals, and elements by their number', () => {
  expect(placeholders('{n, plural, one {# of {name}} other {#}} <0>{b}</0>')).toEqual([
    '</0>',
    '<0>',
    'b',
    'n',
    'name',
  ])
  expect(placeholders('Write {day, date} and not')).not.toEqual(placeholders('Write {day}'))
})

// German is added in batches, so a text may lack it for a while and then appears in English.
test.runIf(isDeep)('every text in the code has a German translation', async () => {
  for (const check of ['sync', 'missing']) {
    const result = await runTool('@lingui/cli/dist/lingui.js', ['check', check, '--locale', 'de'])
    expect(result).toMatchObject({ status: 0 })
  }
})
