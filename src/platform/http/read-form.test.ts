import { expect, test } from 'vitest'
import { formFields, readForm } from './read-form.ts'
import { Refusal } from './refusal.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=limit'

function aRequest(body: string, type = urlencoded): Request {
  return new Request('https://nurtured.test/', { method: 'POST', body, headers: { 'content-type': type } })
}

function aPart(name: string, headers = ''): string {
  return `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\nvalue\r\n`
}

async function refusalOf(body: string, type?: string): Promise<unknown> {
  const refused = await readForm(aRequest(body, type)).catch((error: unknown) => error)
  return refused instanceof Refusal ? [refused.status, refused.code] : refused
}

test('a form is read once, by however many callers', async () => {
  const request = aRequest('name=Ada&name=Grace')
  const form = await readForm(request)
  expect(form.getAll('name')).toEqual(['Ada', 'Grace'])
  expect(await readForm(request)).toBe(form)
})

test('a multipart form keeps its fields and files, and a quote and a line break in a file name', async () => {
  const sent = new FormData()
  sent.append('kind', 'value')
  sent.append('a "field"', new File(['a,b'], 'a "list"\n.csv', { type: 'text/csv' }))
  const request = new Request('https://nurtured.test/', { method: 'POST', body: sent })
  const [kind, [name, file] = []] = [...(await readForm(request))]
  expect(kind).toEqual(['kind', 'value'])
  if (!(file instanceof File)) throw new Error('not a file')
  expect([name, file.name, file.type, await file.text()]).toEqual([
    'a "field"',
    'a "list"\n.csv',
    'text/csv',
    'a,b',
  ])
})

test.each([
  ['fields', `a=${'b'.repeat(200)}&`.repeat(1999), urlencoded],
  ['parts', `${aPart('a').repeat(1999)}--limit--\r\n`, multipart],
])('other requests get turns while many %s are parsed', async (_what, body, type) => {
  let turns = 0
  let next = setImmediate(function takeTurn() {
    turns += 1
    next = setImmediate(takeTurn)
  })
  await readForm(aRequest(body, type))
  clearImmediate(next)
  expect(turns).toBeGreaterThan(2)
})

test.each([
  ['fields without a value', 'a&'.repeat(2001), urlencoded],
  ['parts', `${aPart('a').repeat(2001)}--limit--\r\n`, multipart],
  [
    'parts between quoted boundaries',
    `${aPart('a').repeat(2001)}--limit--\r\n`,
    multipart.replace('limit', '"limit"'),
  ],
])('more than 2,000 %s are refused', async (_what, body, type) => {
  expect(await refusalOf(body, type)).toEqual([413, 'too_many_fields'])
})

test('2,000 fields are read, and those of urlencoded text are counted, too', async () => {
  expect([...(await readForm(aRequest('a=1&'.repeat(1999)))).keys()]).toHaveLength(1999)
  const parts = await readForm(aRequest(`${aPart('a').repeat(2000)}--limit--\r\n`, multipart))
  expect([...parts.keys()]).toHaveLength(2000)
  expect(formFields('a=1&b=2').get('b')).toBe('2')
  expect(() => formFields('a&'.repeat(2001))).toThrow('more than 2,000 fields')
})

test.each([
  ['not a form', '{}', 'application/json'],
  ['not a multipart form', 'not a form', multipart],
  ['a form of nameless parts', '--limit\r\n\r\n\r\n'.repeat(2002), multipart],
  ['without a boundary', aPart('a'), 'multipart/form-data'],
  // Some parsers read a different boundary or type from these.
  ['a second boundary', aPart('a'), 'multipart/form-data; xboundary=other; boundary=limit'],
  ['an escaped boundary', aPart('a'), 'multipart/form-data; boundary="li\\mit"'],
  ['a second type', aPart('a'), `${urlencoded}, ${multipart}`],
  ['a part with endless headers', aPart('a', 'x: y\r\n'.repeat(3000)), multipart],
])('%s is malformed', async (_what, body, type) => {
  expect(await refusalOf(body, type)).toEqual([400, 'form_malformed'])
})

test('fields are read as URLSearchParams reads them, also those of a long form, which is read in pieces', async () => {
  const long = Array.from({ length: 100 }, (_, n) => [`?${n}`, `${'ü+ &'.repeat(700)}${n}`])
  const whole = new URLSearchParams(long).toString()
  for (const body of [
    '',
    '&&a=1&',
    'a',
    '=b',
    'a=b=c',
    '?a=1',
    '%C3%BC+=+d%2Be',
    '%zz%41=%',
    'a=%FF%',
    whole,
  ])
    expect([...(await readForm(aRequest(body)))]).toEqual([...new URLSearchParams(`&${body}`)])
})

test('a multipart text field may have 1 MB, a file more', async () => {
  const long = 'x'.repeat(1_000_001)
  const text = `--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n${long}\r\n--limit--\r\n`
  expect(await refusalOf(text, multipart)).toEqual([413, 'form_too_large'])
  const form = await readForm(aRequest(text.replace('"a"', '"a"; filename="a.csv"'), multipart))
  expect(form.get('a')).toBeInstanceOf(File)
})
