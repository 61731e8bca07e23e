import { expect, test } from 'vitest'
import { readQuery, topRange } from './read-query.ts'

function refusalOf(search: string): unknown {
  try {
    return readQuery('workspaces', search)
  } catch (error) {
    return error
  }
}

test('reads columns, references, filters, order and range as the client writes them, and without columns every one', () => {
  const query = readQuery(
    'workspace_members',
    '?select=id,place:workspace(name,organization(id,org:name)),role&role=not.in.("x,y",z,"a\\"b")&user=eq.a.b&organization=is.NOT_NULL&order=role.desc.nullslast,%20id&limit=5&offset=10&apikey=k',
  )
  const organization = { columns: [{ key: 'id' }, { key: 'org', name: 'name' }] }
  const embeds = [{ key: 'organization', selection: organization }]
  const place = { table: 'workspaces', columns: [{ key: 'name' }], embeds }
  const columns = ['id', 'role'].map((name) => ({ key: name, name }))
  const selection = { table: 'workspace_members', columns, embeds: [{ key: 'place', selection: place }] }
  expect(query.selection).toMatchObject(selection)
  expect(query.filters).toEqual([
    { column: 'role', not: true, condition: { kind: 'in', values: ['x,y', 'z', 'a"b'] } },
    { column: 'user', not: false, condition: { kind: 'compare', operator: '=', value: 'a.b' } },
    { column: 'organization', not: false, condition: { kind: 'is', value: 'NOT NULL' } },
  ])
  expect(query.order).toEqual([
    { column: 'role', words: 'desc nulls last' },
    { column: 'id', words: 'asc' },
  ])
  expect(query.range).toEqual({ lower: 10, upper: 14 })
  expect(topRange(query, '12-20')).toEqual({ lower: 12, upper: 14 })
  expect(readQuery('workspaces', '').selection.columns).toHaveLength(10)
  expect(readQuery('workspaces', '?select=').selection.columns).toHaveLength(10)
})

test.each([
  '?select=name)',
  '?select=name,',
  '?select=organization()',
  '?select=organization(id',
  '?select=organization(id)x(name)',
  '?select=...organization(name)',
  '?select=organization!inner(name)',
  '?select=name::text',
  '?select=credits.sum()',
  '?name=x',
  '?name=noop.0',
  '?name=like.*a*',
  '?name=eq(any).{a}',
  '?name=in.a',
  '?name=is.maybe',
  '?name=constructor.x',
  '?order=name.foo',
])('%s is refused with what is supported', (search) => {
  expect(refusalOf(search)).toMatchObject({
    status: 400,
    code: 'PGRST100',
    details: expect.stringMatching(/^Supported: /),
  })
})

test.each([
  ['?or=(name.eq.a,name.eq.b)', 'The parameter or'],
  ['?and=()', 'The parameter and'],
  ['?columns=id', 'The parameter columns'],
  ['?organization.name=eq.a', 'The parameter organization.name'],
  ['?organization.limit=1', 'The parameter organization.limit'],
  [`?${'id=eq.1&'.repeat(300)}`, 'A query is limited to 200 parameters'],
  [`?select=${'a('.repeat(5000)}`, 'A query is limited to 24 embedded resources'],
])('%.40s is not implemented', (search, details) => {
  expect(refusalOf(search)).toMatchObject({ status: 400, code: 'PGRST127', details })
})

test('neither a filter, an order nor a selection reaches an unlisted column', () => {
  for (const search of ['deleted_at=is.null', 'order=deleted_at', 'select=deleted_at', 'select=id->a'])
    expect(refusalOf(`?${search}`)).toMatchObject({ code: search.includes('->') ? 'PGRST100' : '42703' })
})
