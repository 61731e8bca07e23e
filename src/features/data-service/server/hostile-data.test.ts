import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { hostileHeader, hostileSegment, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { hostileText } from '#src/test/hostile-values.ts'

const words = z.object({
  code: z.string().min(5),
  message: z.string().min(1),
  details: z.unknown(),
  hint: z.union([z.string(), z.null()]),
})

const columns = fc.constantFrom(
  'id',
  'user',
  'name',
  'organization',
  'default_workspace',
  'role',
  'workspace',
  'created_at',
  'credits',
  'email',
  '*',
  'deleted_at',
  'stripe_customer_id',
  'ctid',
  'xmin',
  'tableoid',
  'id"; drop table workspaces; --',
  '"id"',
  'id->a',
  'id->>0',
  'nonsense',
  'pg_sleep(10)',
  '__proto__',
  'constructor',
  "id'||'",
  'first::text',
  'id::int',
  'id::"; select 1',
  'count()',
  'credits.sum()',
)
const embeds = fc.constantFrom(
  'workspaces',
  'organization',
  'workspace_members',
  'user_profile',
  'default_workspace',
  'workspace',
  'users',
  'workspaces!inner',
  'workspaces!left',
  'workspaces!workspaces_organization_fkey',
  'a:workspace',
  '...organization',
  '...workspaces',
  'id',
  'auth.users',
  'workspaces!nonsense',
)
const select = fc.letrec<{ item: string; list: string }>((tie) => ({
  list: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    columns,
    fc.tuple(fc.constantFrom('a:', 'x y:', '":":', ''), columns).map(([alias, column]) => alias + column),
    fc.tuple(embeds, tie('list')).map(([embed, list]) => `${embed}(${list})`),
    hostileText,
  ),
})).list

function filterFor(...ids: string[]) {
  const value = fc.oneof(
    fc.constantFrom(...ids, 'null', 'true', '*a*', '(1,2)', `("${ids[0]}",x)`, '{a,b}', "1' or '1'='1", ')'),
    hostileText,
  )
  const operator = fc.constantFrom(
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'in',
    'is',
    'isdistinct',
    'fts',
    'plfts(english)',
    'wfts',
    'cs',
    'cd',
    'ov',
    'sl',
    'sr',
    'nxr',
    'nxl',
    'adj',
    'not.eq',
    'not.in',
    'eq(any)',
    'like(all)',
    'noop',
    '',
  )
  const name = fc.oneof(
    columns,
    fc.tuple(embeds, columns).map(([embed, column]) => `${embed}.${column}`),
    fc.constantFrom(
      'order',
      'limit',
      'offset',
      'and',
      'or',
      'not.and',
      'workspaces.order',
      'organization.limit',
      'columns',
      'on_conflict',
    ),
  )
  const condition = fc.tuple(operator, value).map(([called, wanted]) => `${called}.${wanted}`)
  const text = fc.oneof(
    { weight: 5, arbitrary: condition },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'id.desc',
        'workspaces(name).asc.nullslast',
        '1',
        '-1',
        '9'.repeat(30),
        '(id.eq.1,or(name.is.null))',
      ),
    },
    { weight: 1, arbitrary: hostileText },
  )
  return fc.tuple(name, text)
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 2000))
}

test('answers odd queries as PostgREST would, and never with a stranger’s row', {
  timeout: 600_000,
}, async () => {
  const person = await aSignedInClient({ trustedProxies: 1 })
  const { app, platform, session, id } = person
  const own = await createWorkspace(platform, {
    name: 'Acme Media',
    organizationName: 'Acme',
    owner: id,
    plan: 'team',
  })
  const stranger = await aWorkspace(platform, { name: 'CANARY-7f3a' })
  const pairs = fc.array(filterFor(own.workspace, own.organization, id, stranger.workspace), { maxLength: 4 })
  const query = fc
    .tuple(select, pairs, fc.boolean())
    .map(([chosen, conditions, plain]) =>
      [...(plain ? [] : [['select', chosen] as const]), ...conditions]
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&'),
    )
  // Paths that leave /rest/v1 belong to other endpoints.
  const table = hostileSegment(
    'user_profile',
    'workspace_members',
    'workspaces',
    'organization',
    'users',
  ).filter((name) => !/^(?:%2e|\.)*$/i.test(name))
  const headers = fc.record({
    authorization: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`Bearer ${session.access_token}`) },
      { weight: 1, arbitrary: hostileHeader('Bearer sb_publishable_x', 'Bearer', 'Bearer a.b.c') },
    ),
    accept: hostileHeader(
      'application/json',
      'application/vnd.pgrst.object+json',
      '*/*',
      'application/vnd.pgrst.array+json;nulls=stripped',
    ),
    prefer: hostileHeader(
      'count=exact',
      'return=representation',
      'return=minimal, count=exact',
      'handling=strict, max-affected=0',
    ),
    range: hostileHeader('0-1', '5-2', '3-', 'bytes=0-1'),
    'content-type': fc.constantFrom('application/json', 'application/json', 'text/csv'),
  })
  const body = fc.oneof(
    fc.constantFrom(
      `{"default_workspace":"${own.workspace}"}`,
      `{"default_workspace":"${stranger.workspace}"}`,
      '{"default_workspace":null}',
      '{"first":"x"}',
      '{}',
      '[]',
      '[[]]',
      '1',
      'null',
      '{',
      `[{"default_workspace":"${own.workspace}"}]`,
      '{"__proto__":1}',
      '{"default_workspace":"\\u0000"}',
      '{"default_workspace":{"a":1}}',
    ),
    hostileText,
  )
  const requests = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PATCH', 'PATCH', 'POST', 'DELETE', 'PUT'),
      table,
      query,
      headers,
      body,
    })
    .map(({ method, table: name, query: search, headers: sent, body: text }) => ({
      method,
      path: `/rest/v1/${name}?${search}`,
      headers: sent,
      body: text.toWellFormed(),
    }))
  const counts = await statusesOf(app, requests, (status) =>
    status < 400
      ? z
          .unknown()
          .refine((answer) => !JSON.stringify(answer ?? null).includes('CANARY-7f3a'), 'a stranger’s row')
      : z.union([words, z.object({ error: z.string(), message: z.string() })]),
  )
  expect(tooRare(counts, 200, 400, 403, 404, 406)).toEqual([])
  const { rows } = await platform.db.pool.query(
    'select count(*)::int as count from workspaces where name = $1',
    ['CANARY-7f3a'],
  )
  expect(rows).toEqual([{ count: 1 }])
})
