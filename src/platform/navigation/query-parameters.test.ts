import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { divideQuery, keepQueryScript, queryStorageKey } from './query-parameters.ts'

function kept(search: string, stored: string | null = null): Record<string, string> {
  return JSON.parse(divideQuery(search, stored).kept ?? '{}')
}

test('every parameter is stored, together with earlier ones', () => {
  expect(kept('?utm_source=mail&utm_campaign=spring%20sale&lead=abc', '{"aff":"joe"}')).toEqual({
    aff: 'joe',
    utm_source: 'mail',
    utm_campaign: 'spring sale',
    lead: 'abc',
  })
})

test('a later value replaces an earlier one', () => {
  expect(kept('?a=2', '{"a":"1","b":"1"}')).toEqual({ a: '2', b: '1' })
  expect(kept('?a=1&a=2')).toEqual({ a: '2' })
})

test('secrets are neither stored nor left in the URL, in any letter case or encoding', () => {
  const search =
    '?a=1&token=s&CODE=s&state=s&password=s&access_token=s&refresh_token=s&sb-x-auth=s&%74oken=s&token_hash=s&b=%20'
  const divided = divideQuery(search, null)
  expect(divided).toEqual({ kept: '{"a":"1","b":" "}', search: '?a=1&b=%20', hasSecrets: true })
  expect(divideQuery('?token=s', null)).toEqual({ kept: null, search: '', hasSecrets: true })
})

test('a URL without secrets stays unchanged', () => {
  expect(divideQuery('?a=1&b&c=%zz', null)).toMatchObject({ search: '?a=1&b&c=%zz', hasSecrets: false })
})

test('at most 20 parameters of 200 characters are stored, and the latest stay', () => {
  const many = Array.from({ length: 30 }, (_, index) => `p${index}=${'x'.repeat(500)}`).join('&')
  const result = kept(`?${many}`, '{"old":"1"}')
  expect(Object.keys(result)).toEqual(Array.from({ length: 20 }, (_, index) => `p${index + 10}`))
  expect(new Set(Object.values(result).map((value) => value.length))).toEqual(new Set([200]))
  expect(kept(`?${'n'.repeat(300)}=1`)).toEqual({})
})

test('stored data that is no list of parameters does no harm', () => {
  for (const stored of ['not json', 'null', '[1]', '{"a":{"b":1}}', '"text"'])
    expect(kept('?x=1', stored), stored).toMatchObject({ x: '1' })
})

test('a parameter named __proto__ is just a name', () => {
  expect(divideQuery('?__proto__=x', null).kept).toBe('{"__proto__":"x"}')
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

function aBrowser(search: string, setItem: (key: string, value: string) => void) {
  const replaced: string[] = []
  const context = {
    location: { search, pathname: '/l/abc', hash: '#top' },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to),
    },
    localStorage: { getItem: () => null, setItem },
    URLSearchParams,
  }
  runInNewContext(keepQueryScript, context)
  return replaced
}

test('the script is self-contained, stores under one key and clears the address bar', () => {
  const items = new Map<string, string>()
  const replaced = aBrowser('?lead=abc&token=secret', (key, value) => items.set(key, value))
  expect([...items]).toEqual([[queryStorageKey, '{"lead":"abc"}']])
  expect(replaced).toEqual(['/l/abc?lead=abc#top'])
})

test('the address bar is cleared even without storage', () => {
  const replaced = aBrowser('?token=secret', () => {
    throw new Error('denied')
  })
  expect(replaced).toEqual(['/l/abc#top'])
})
