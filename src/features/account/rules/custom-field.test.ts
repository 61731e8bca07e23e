import { expect, test } from 'vitest'
import {
  type CustomField,
  type CustomFieldKind,
  ownText,
  readCustomTexts,
  readOwn,
  withOwn,
} from './custom-field.ts'

const id = '01a214a2-8a52-7256-a80d-7b1c6b1c6b1c'

function aField(kind: CustomFieldKind, choices: string[] = []): CustomField {
  return { id, name: 'Own', kind, choices }
}

test('each kind of field accepts what people type for it, and nothing else', () => {
  const said: [CustomField, string, unknown][] = [
    [aField('text'), '  two \u0000 words ', 'two words'],
    [aField('text'), '', null],
    [aField('text'), 'x'.repeat(201), undefined],
    [aField('number'), '1,234.50', 1234.5],
    [aField('number'), '2000000000000', undefined],
    [aField('number'), '3.14159', undefined],
    [aField('date'), '2026-02-28', '2026-02-28'],
    [aField('date'), '1.3.2026', '2026-03-01'],
    [aField('date'), '03/04/2026', undefined],
    [aField('choice', ['Gold', 'Silver']), 'gold', 'Gold'],
    [aField('choice', ['Gold', 'Silver']), 'Bronze', undefined],
    [aField('yes_no'), 'Ja', true],
    [aField('yes_no'), 'FALSE', false],
    [aField('yes_no'), 'perhaps', undefined],
    [aField('url'), 'globex.com/about', 'https://globex.com/about'],
    [aField('url'), 'http://globex.com', 'http://globex.com'],
    [aField('url'), 'javascript:alert(1)', undefined],
    [aField('url'), 'intranet', undefined],
    [aField('url'), `globex.com/${'a'.repeat(485)}`, undefined],
  ]
  for (const [field, text, value] of said) expect([text, readOwn(field, text)]).toEqual([text, value])
})

test('a displayed number can be parsed again in both languages', () => {
  for (const locale of ['en', 'de'])
    for (const number of [0, 1234.5, -1_000_000, 999_999.99])
      expect(readOwn(aField('number'), ownText(number, locale))).toBe(number)
})

test('cleared fields are removed, and others stay', () => {
  expect(withOwn({ [id]: 'a', other: 2 }, { [`field.${id}`]: null })).toEqual({ other: 2 })
  expect(withOwn({ other: 2 }, { [`field.${id}`]: false })).toEqual({ other: 2, [id]: false })
})

test('reports invalid values of a form, and ignores unknown fields', () => {
  const field = aField('number')
  expect(readCustomTexts([field], { [`field.${id}`]: 'x', 'field.other': '1', stage: 'lost' })).toEqual({
    said: {},
    wrong: [field],
  })
})
