import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { divideQuery, keepQueryScript, queryStorageKey } from './query-parameters.ts'

function kept(search: string, stored: string | null = null): Record<string, string> {
  return JSON.parse(divideQuery(search, stored).kept ?? '{}')
}

test('every parameter is stored, together with earlier ones, which later values replace', () => {
  const search = '?utm_source=mail&utm_campaign=spring%20sale&lead=abc&aff=ann'
  expect(kept(search, '{"aff":"joe","ref":"blog"}')).toEqual({
    aff: 'ann',
    ref: 'blog',
    utm_source: 'mail',
    utm_campaign: 'spring sale',
    lead: 'abc',
  })
  expect(kept('?a=1&a=2')).toEqual({ a: '2' })
})

test('secrets are neither stored nor left in the URL, in any letter case or encoding, and other URLs stay unchanged', () => {
  const search =
    '?a=1&token=s&CODE=s&state=s&password=s&access_token=s&refresh_token=s&sb-x-auth=s&%74oken=s&token_hash=s&b=%20'
  const divided = divideQuery(search, null)
  expect(divided).toEqual({ kept: '{"a":"1","b":" "}', search: '?a=1&b=%20', hasSecrets: true })
  expect(divideQuery('?token=s', null)).toEqual({ kept: null, search: '', hasSecrets: true })
  expect(divideQuery('?a=1&b&c=%zz', null)).toMatchObject({ search: '?a=1&b&c=%zz', hasSecrets: false })
})

test('at most 20 parameters of 200 characters are stored, and the latest stay', () => {
  const many = Array.from({ length: 30 }, (_, index) => `p${index}=${'x'.repeat(500)}`).join('&')
  const result = kept(`?${many}`, '{"old":"1"}')
  expect(Object.keys(result)).toEqual(Array.from({ length: 20 }, (_, index) => `p${index + 10}`))
  expect(new Set(Object.values(result).map((value) => value.length))).toEqual(new Set([200]))
  expect(kept(`?${'n'.repeat(300)}=1`)).toEqual({})
})

test('stored data that is no list of parameters does no harm, and __proto__ is just a name', () => {
  for (const stored of ['not json', 'null', '[1]', '{"a":{"b":1}}', '"text"'])
    expect(kept('?x=1', stored), stored).toMatchObject({ x: '1' })
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

test('the script is self-contained, stores under one key and clears the address bar, even without storage', () => {
  const items = new Map<string, string>()
  const replaced = aBrowser('?lead=abc&token=secret', (key, value) => items.set(key, value))
  expect([...items]).toEqual([[queryStorageKey, '{"lead":"abc"}']])
  expect(replaced).toEqual(['/l/abc?lead=abc#top'])
  const denied = aBrowser('?token=secret', () => {
    throw new Error('denied')
  })
  expect(denied).toEqual(['/l/abc#top'])
})
