import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { anApp } from '#src/test/totp.ts'

async function aWorld() {
  const person = await aSignedInClient()
  await createWorkspace(person.platform, {
    name: 'Acme Media',
    organizationName: 'Acme',
    owner: person.id,
    plan: 'team',
  })
  return person
}

type Asking = { app: Hono; session: { access_token: string } }

async function ask({ app, session }: Asking, path: string, init: RequestInit = {}) {
  const answer = await app.request(`/rest/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${session.access_token}`, ...init.headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

// Status and body, byte for byte as in PostgREST 13.
const cases: [path: string, status: number, body: string, init?: RequestInit][] = [
  [
    '/user_profile',
    400,
    '{"code":"PGRST102","details":null,"hint":null,"message":"Empty or invalid json"}',
    { method: 'PATCH', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    '/workspaces?limit=-1',
    416,
    '{"code":"PGRST103","details":"Limit should be greater than or equal to zero.","hint":null,"message":"Requested range not satisfiable"}',
  ],
  [
    '/workspaces',
    416,
    '{"code":"PGRST103","details":"The lower boundary must be lower than or equal to the upper boundary in the Range header.","hint":null,"message":"Requested range not satisfiable"}',
    { headers: { range: '5-2' } },
  ],
  [
    '/workspaces?offset=7',
    416,
    '{"code":"PGRST103","details":"An offset of 7 was requested, but there are only 1 rows.","hint":null,"message":"Requested range not satisfiable"}',
    { headers: { prefer: 'count=exact' } },
  ],
  [
    '/workspaces',
    406,
    '{"code":"PGRST106","details":null,"hint":null,"message":"The schema must be one of the following: public"}',
    { headers: { 'accept-profile': 'auth' } },
  ],
  [
    '/workspaces',
    406,
    '{"code":"PGRST107","details":null,"hint":null,"message":"None of these media types are available: text/html"}',
    { headers: { accept: 'text/html' } },
  ],
  [
    '/workspaces?limit=0',
    406,
    '{"code":"PGRST116","details":"The result contains 0 rows","hint":null,"message":"Cannot coerce the result to a single JSON object"}',
    { headers: { accept: 'application/vnd.pgrst.object+json' } },
  ],
  [
    '/workspaces',
    400,
    '{"code":"PGRST122","details":"Invalid preferences: nonsense","hint":null,"message":"Invalid preferences given with handling=strict"}',
    { headers: { prefer: 'handling=strict, nonsense' } },
  ],
  [
    '/a/b',
    404,
    '{"code":"PGRST125","details":null,"hint":null,"message":"Invalid path specified in request URL"}',
  ],
  [
    '/workspace_members?select=workspace_s(id)',
    400,
    '{"code":"PGRST200","details":"Searched for a foreign key relationship between \'workspace_members\' and \'workspace_s\' in the schema \'public\', but no matches were found.","hint":null,"message":"Could not find a relationship between \'workspace_members\' and \'workspace_s\' in the schema cache"}',
  ],
  [
    '/workspace',
    404,
    '{"code":"PGRST205","details":null,"hint":null,"message":"Could not find the table \'public.workspace\' in the schema cache"}',
  ],
  [
    '/workspaces?id=eq.nonsense',
    400,
    '{"code":"22P02","details":null,"hint":null,"message":"invalid input syntax for type uuid: \\"nonsense\\""}',
  ],
  [
    '/workspaces?select=nonsense',
    400,
    '{"code":"42703","details":null,"hint":null,"message":"column workspaces.nonsense does not exist"}',
  ],
  [
    '/workspaces?name=eq.x',
    403,
    '{"code":"42501","details":null,"hint":null,"message":"permission denied for table workspaces"}',
    {
      method: 'PATCH',
      body: '{"credits":5}',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    },
  ],
]

test('answers each request byte for byte as PostgREST does', async () => {
  const world = await aWorld()
  for (const [path, status, body, init] of cases) {
    const answer = await ask(world, path, init)
    expect([path, answer.text]).toEqual([path, body])
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

const tokens: [authorization: string | undefined, status: number, code: string, message: string][] = [
  [undefined, 401, 'PGRST302', 'Anonymous access is disabled'],
  ['Bearer ', 401, 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ['Bearer a.b', 401, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ['Bearer a.b.c', 401, 'PGRST301', 'JWT cryptographic operation failed'],
  ['Bearer sb_publishable_x', 401, '42501', 'permission denied for table workspaces'],
]

test('without a user’s token nothing is returned', async () => {
  const { app } = await aWorld()
  for (const [authorization, status, code, message] of tokens) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await app.request('/rest/v1/workspaces', { headers })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code, details: null, hint: null, message },
    ])
  }
})

test('another site may send requests with its own token', async () => {
  const { app } = await aWorld()
  const preflight = await app.request('/rest/v1/user_profile', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.test',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,apikey,prefer',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,apikey,prefer')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
})

test('a token opens nothing while an organization of its owner requires a second factor they lack', async () => {
  const { platform, app, session, client, id } = await aWorld()
  const [own] = await listMemberships(platform, id)
  await platform.db.asSystem((tx) =>
    tx
      .update(organizations)
      .set({ requireMfa: true })
      .where(eq(organizations.id, own?.organization ?? '')),
  )
  // Even if their current workspace's organization doesn't require one.
  await createWorkspace(platform, { name: 'Own', organizationName: 'Own', owner: id, plan: 'team' })
  const paths = ['/rest/v1/workspaces', '/rest/v1/user_profile', '/functions/v1/own-data'] as const
  const statuses = async (token: string) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
        return [answer.status, ((await answer.json()) as { code?: string }).code]
      }),
    )
  expect(await statuses(session.access_token)).toEqual(paths.map(() => [403, 'second_factor_required']))
  await anApp(platform, client)
  const { data } = await client.auth.getSession()
  expect((await statuses(data.session?.access_token ?? '')).map(([status]) => status)).toEqual([
    200, 200, 200,
  ])
})
