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
  '*',
  'deleted_at',
  'ctid',
  'id"; drop table workspaces; --',
  'id->>0',
  '__proto__',
  'credits.sum()',
)
const embeds = fc.constantFrom(
  'workspaces',
  'organization',
  'workspace_members',
  'default_workspace',
  'a:workspace',
  'workspaces!inner',
  '...organization',
  'auth.users',
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
  const operators = ['eq', 'neq', 'gte', 'like', 'in', 'is', 'fts', 'not.eq', 'not.in', 'eq(any)', 'noop', '']
  const operator = fc.constantFrom(...operators)
  const name = fc.oneof(
    columns,
    fc.tuple(embeds, columns).map(([embed, column]) => `${embed}.${column}`),
    fc.constantFrom('order', 'limit', 'offset', 'and', 'not.and', 'workspaces.order', 'on_conflict'),
  )
  const condition = fc.tuple(operator, value).map(([called, wanted]) => `${called}.${wanted}`)
  const text = fc.oneof(
    { weight: 5, arbitrary: condition },
    { weight: 1, arbitrary: fc.constantFrom('id.desc', '-1', '9'.repeat(30), '(id.eq.1,or(name.is.null))') },
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
  const names = { name: 'Acme Media', organizationName: 'Acme' }
  const own = await createWorkspace(platform, { ...names, owner: id, plan: 'team' })
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
  const tables = ['user_profile', 'workspace_members', 'workspaces', 'users']
  const table = hostileSegment(...tables).filter((name) => !/^(?:%2e|\.)*$/i.test(name))
  const headers = fc.record({
    authorization: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`Bearer ${session.access_token}`) },
      { weight: 1, arbitrary: hostileHeader('Bearer sb_publishable_x', 'Bearer', 'Bearer a.b.c') },
    ),
    accept: hostileHeader('application/json', 'application/vnd.pgrst.object+json'),
    prefer: hostileHeader('count=exact', 'return=minimal, count=exact', 'handling=strict, max-affected=0'),
    range: hostileHeader('0-1', '5-2', '3-', 'bytes=0-1'),
    'content-type': fc.constantFrom('application/json', 'application/json', 'text/csv'),
  })
  const body = fc.oneof(
    fc.constantFrom(
      `{"default_workspace":"${own.workspace}"}`,
      `{"default_workspace":"${stranger.workspace}"}`,
      '{"first":"x"}',
      '[[]]',
      'null',
      '{',
      `[{"default_workspace":"${own.workspace}"}]`,
      '{"__proto__":1}',
      '{"default_workspace":"\\u0000"}',
      '{"default_workspace":{"a":1}}',
    ),
    hostileText,
  )
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PATCH', 'PATCH', 'POST', 'DELETE', 'PUT')
  const path = fc.tuple(table, query).map(([name, search]) => `/rest/v1/${name}?${search}`)
  const requests = fc.record({ method, path, headers, body: body.map((text) => text.toWellFormed()) })
  const counts = await statusesOf(app, requests, (status) =>
    status < 400
      ? z
          .unknown()
          .refine((answer) => !JSON.stringify(answer ?? null).includes('CANARY-7f3a'), 'a stranger’s row')
      : z.union([words, z.object({ error: z.string(), message: z.string() })]),
  )
  expect(tooRare(counts, 200, 400, 403, 404, 406)).toEqual([])
  const { rows } = await platform.db.pool.query(`select from workspaces where name = 'CANARY-7f3a'`)
  expect(rows).toHaveLength(1)
})
