import { expect, test } from 'vitest'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anApp } from '#src/test/totp.ts'

async function aWorld() {
  const person = await aSignedInClient()
  const names = { name: 'Acme Media', organizationName: 'Acme' }
  const made = await createWorkspace(person.platform, { ...names, owner: person.id, plan: 'team' })
  return { ...person, organization: made.organization }
}

type Case = [path: string, status: number, code: string, message: string, sent?: object, details?: string]

const range = 'Requested range not satisfiable'
const preferred = 'Invalid preferences given with handling=strict'

// As in PostgREST 13, with these headers.
const cases: Case[] = [
  ['/workspaces?limit=-1', 416, 'PGRST103', range, {}, 'Limit should be greater than or equal to zero.'],
  [
    '/workspaces',
    416,
    'PGRST103',
    range,
    { range: '5-2' },
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  ],
  [
    '/workspaces?offset=7',
    416,
    'PGRST103',
    range,
    { prefer: 'count=exact' },
    'An offset of 7 was requested, but there are only 1 rows.',
  ],
  [
    '/workspaces',
    406,
    'PGRST106',
    'The schema must be one of the following: public',
    { 'accept-profile': 'a' },
  ],
  [
    '/workspaces',
    406,
    'PGRST107',
    'None of these media types are available: text/html',
    { accept: 'text/html' },
  ],
  ['/workspaces', 400, 'PGRST122', preferred, { prefer: 'handling=strict, odd' }, 'Invalid preferences: odd'],
  ['/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
  [
    '/workspace_members?select=workspace_s(id)',
    400,
    'PGRST200',
    "Could not find a relationship between 'workspace_members' and 'workspace_s' in the schema cache",
    {},
    "Searched for a foreign key relationship between 'workspace_members' and 'workspace_s' in the schema 'public', but no matches were found.",
  ],
  ['/workspace', 404, 'PGRST205', "Could not find the table 'public.workspace' in the schema cache"],
  ['/workspaces?id=eq.nonsense', 400, '22P02', 'invalid input syntax for type uuid: "nonsense"'],
  ['/workspaces?select=nonsense', 400, '42703', 'column workspaces.nonsense does not exist'],
]

test('answers each request byte for byte as PostgREST does, and without a user’s token nothing', async () => {
  const { app, session } = await aWorld()
  async function check([path, status, code, message, sent, details]: Case, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${session.access_token}`, ...sent }
    const answer = await app.request(`/rest/v1${path}`, { ...init, headers })
    const text = JSON.stringify({ code, details: details ?? null, hint: null, message })
    expect([path, await answer.text(), answer.status]).toEqual([path, text, status])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
  for (const one of cases) await check(one)
  const json = { 'content-type': 'application/json' }
  const malformed: Case = ['/user_profile', 400, 'PGRST102', 'Empty or invalid json', json]
  await check(malformed, { method: 'PATCH', body: '{' })
  for (const [authorization, status, code, message] of tokens) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await app.request('/rest/v1/workspaces', { headers })
    const said = { code, details: null, hint: null, message }
    expect([answer.status, await answer.json()]).toEqual([status, said])
  }
})

const tokens: [authorization: string | undefined, status: number, code: string, message: string][] = [
  [undefined, 401, 'PGRST302', 'Anonymous access is disabled'],
  ['Bearer ', 401, 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ['Bearer a.b', 401, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ['Bearer a.b.c', 401, 'PGRST301', 'JWT cryptographic operation failed'],
  ['Bearer sb_publishable_x', 401, '42501', 'permission denied for table workspaces'],
]

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
  const { platform, app, session, client, id, organization } = await aWorld()
  await setFields(platform, [organizations, organization], { requireMfa: true })
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
