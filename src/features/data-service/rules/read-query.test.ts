import { expect, test } from 'vitest'
import { DataRefusal } from './data-refusal.ts'
import { readQuery } from './read-query.ts'

/** The text of an error, as in PostgREST's own documentation and tests. */
function refusalOf(search: string): [message: string, details: unknown] {
  try {
    readQuery(search)
  } catch (error) {
    if (!(error instanceof DataRefusal) || error.code !== 'PGRST100') throw error
    return [error.message, error.details]
  }
  throw new Error(`${search} was understood`)
}

test('parse errors have PostgREST’s text and position', () => {
  expect(refusalOf('?a=noop.0')).toEqual([
    '"failed to parse filter (noop.0)" (line 1, column 1)',
    'unexpected "o" expecting "not" or operator (eq, gt, ...)',
  ])
  expect(refusalOf('?select=id,clients(name[])')).toEqual([
    '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
    'unexpected \'[\' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input',
  ])
  expect(refusalOf('?select=data->>-78xy')[1]).toBe(
    'unexpected \'x\' expecting digit, "->", "::", ".", "," or end of input',
  )
  expect(refusalOf('?order=name.foo')).toEqual([
    '"failed to parse order (name.foo)" (line 1, column 6)',
    'unexpected "f" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  ])
  expect(refusalOf('?order=name.desc.nullslastx')[1]).toBe('unexpected \'x\' expecting "," or end of input')
  expect(refusalOf('?and=()')).toEqual([
    '"failed to parse logic tree (())" (line 1, column 5)',
    'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
  ])
  expect(refusalOf('?or=)')[1]).toBe('unexpected ")" expecting "("')
})

test('reads names, paths, operators and ranges as the client writes them', () => {
  const query = readQuery(
    '?select=a:id,w:workspaces!left(name,...organization(org:name))&workspaces.name=not.in.("x,y",z)&or=(role.eq.owner,not.and(id.is.null,user.neq.1))&order=workspaces(name).desc.nullslast,id&limit=5&offset=10&w.limit=1&apikey=k',
  )
  expect(query.select).toMatchObject([
    { kind: 'field', alias: 'a', field: { name: 'id' } },
    {
      kind: 'embed',
      alias: 'w',
      name: 'workspaces',
      inner: false,
      items: [{ field: { name: 'name' } }, { kind: 'embed', name: 'organization', spread: true }],
    },
  ])
  expect(query.filters).toEqual([
    {
      way: ['workspaces'],
      filter: {
        field: { name: 'name', path: [] },
        not: true,
        operation: { kind: 'in', values: ['x,y', 'z'] },
      },
    },
  ])
  expect(query.logic).toMatchObject([
    { way: [], logic: { kind: 'any', of: [{ kind: 'filter' }, { kind: 'all', not: true }] } },
  ])
  expect(query.orders[0]?.terms).toMatchObject([
    { relation: 'workspaces', direction: 'DESC', nulls: 'LAST' },
    { field: { name: 'id' } },
  ])
  expect(query.ranges).toEqual([
    { way: [], range: { lower: 10, upper: 14 } },
    { way: ['w'], range: { lower: 0, upper: 0 } },
  ])
})

test('refuses excessive nesting before parsing it', () => {
  const deep = `?or=${'(or'.repeat(5000)}`
  expect(() => readQuery(deep)).toThrow(expect.objectContaining({ code: 'PGRST127' }))
  expect(() => readQuery(`?select=${'a('.repeat(5000)}`)).toThrow(
    expect.objectContaining({ code: 'PGRST127' }),
  )
  expect(() => readQuery(`?${'id=eq.1&'.repeat(300)}`)).toThrow(expect.objectContaining({ code: 'PGRST127' }))
})
