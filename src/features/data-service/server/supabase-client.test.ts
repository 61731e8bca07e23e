/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { aWorkspace } from '#src/test/factories.ts'

/** A user with their own workspace, on the unmodified Supabase client. */
async function anOwner() {
  const person = await aSignedInClient()
  const names = { name: 'Acme Media', organizationName: 'Acme' }
  const made = await createWorkspace(person.platform, { ...names, owner: person.id, plan: 'team' })
  const { platform } = person
  async function addZeta(): Promise<string> {
    const id = newId()
    const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
    const zeta = { id, organization: made.organization, name: 'Zeta', stripePlanId: 'team', ...at }
    await platform.db.asSystem((tx) => tx.insert(workspaces).values(zeta))
    return id
  }
  return { ...person, ...made, addZeta }
}

test('a user reads their profile with its default workspace, and memberships and workspaces, renamed, ordered and limited', async () => {
  const { client, id, email, workspace, organization, addZeta } = await anOwner()
  const { data, error } = await client
    .from('user_profile')
    .select('id, first, email, user, default_workspace(id, name, organization(id, name))')
    .eq('user', id)
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({
    email,
    user: id,
    default_workspace: {
      id: workspace,
      name: 'Acme Media',
      organization: { id: organization, name: 'Acme' },
    },
  })
  await addZeta()
  const members = await client
    .from('workspace_members')
    .select('id, role, place:workspace(id, name, logo, organization)')
    .eq('user', id)
    .eq('organization', organization)
  expect(members.data).toEqual([
    {
      id: expect.any(String),
      role: 'owner',
      place: { id: workspace, name: 'Acme Media', logo: null, organization },
    },
  ])
  // The owner sees workspaces they don't belong to.
  const all = await client
    .from('workspaces')
    .select('name', { count: 'exact' })
    .in('organization', [organization])
    .is('logo', null)
    .order('name', { ascending: false })
    .range(0, 0)
  expect(all).toMatchObject({ status: 206, count: 2, data: [{ name: 'Zeta' }] })
  const head = await client.from('workspaces').select('*', { count: 'exact', head: true })
  expect(head).toMatchObject({ status: 200, count: 2, data: null })
  const filtered = await client
    .from('workspaces')
    .select('found:name')
    .neq('name', 'Acme Media')
    .gte('credits', 0)
    .not('name', 'is', null)
    .filter('organization', 'in', `("${organization}")`)
  expect(filtered.data).toEqual([{ found: 'Zeta' }])
})

test('a member sees only the workspaces they belong to, and no deleted ones', async () => {
  const { client, platform, organization, workspace, id, addZeta } = await anOwner()
  const theirs = { workspace: await addZeta(), id: newId(), user: newId(), createdAt: platform.clock.now() }
  await platform.db.asSystem(async (tx) => {
    await tx.insert(workspaceMembers).values({ ...theirs, organization, role: 'owner' })
    await tx.update(workspaceMembers).set({ role: 'member' }).where(eq(workspaceMembers.user, id))
  })
  expect((await client.from('workspaces').select('id')).data).toEqual([{ id: workspace }])
  await platform.db.pool.query('update workspaces set deleted_at = now() where id = $1', [workspace])
  expect((await client.from('workspaces').select('id')).data).toEqual([])
})

test('a stranger’s rows look missing, embedded too', async () => {
  const { client, platform, workspace, organization } = await anOwner()
  const stranger = await aWorkspace(platform)
  const missing = newId()
  for (const table of ['workspaces', 'workspace_members', 'user_profile'])
    for (const column of table === 'workspaces' ? ['id', 'organization'] : ['id', 'user']) {
      const answers = await Promise.all(
        [stranger.workspace, stranger.organization, stranger.owner, missing].map(async (id) => {
          const { data, error, status } = await client.from(table).select('*').eq(column, id).single()
          return { data, error, status }
        }),
      )
      for (const answer of answers) {
        expect(answer).toEqual(answers[3])
        expect(answer).toMatchObject({
          status: 406,
          error: {
            code: 'PGRST116',
            details: 'The result contains 0 rows',
            hint: null,
            message: 'Cannot coerce the result to a single JSON object',
          },
        })
      }
    }
  const mine = await client.from('workspaces').select('id, organization(id)')
  expect(mine.data).toEqual([{ id: workspace, organization: { id: organization } }])
})

test('a user may change their own default workspace, to one they see, and nothing else', async () => {
  const { client, platform, id, workspace, addZeta } = await anOwner()
  const stranger = await aWorkspace(platform)
  const second = await addZeta()
  const changed = await client
    .from('user_profile')
    .update({ default_workspace: second })
    .eq('user', id)
    .select('default_workspace(name)')
    .single()
  expect([changed.status, changed.data]).toEqual([200, { default_workspace: { name: 'Zeta' } }])
  const quiet = await client.from('user_profile').update({ default_workspace: workspace }).eq('user', id)
  expect([quiet.status, quiet.data, quiet.error]).toEqual([204, null, null])
  const theirs = { default_workspace: stranger.workspace }
  const foreign = await client.from('user_profile').update(theirs).eq('user', id)
  expect([foreign.status, foreign.error]).toMatchObject([
    403,
    { code: '42501', message: 'new row violates row-level security policy for table "user_profile"' },
  ])
  const others = await client
    .from('user_profile')
    .update({ default_workspace: workspace })
    .eq('user', stranger.owner)
    .select()
  expect([others.status, others.data]).toEqual([200, []])
  for (const [table, change] of [
    ['user_profile', { first: 'Eve' }],
    ['user_profile', { default_workspace: workspace, email: 'eve@acme.test' }],
    ['user_profile', { user: stranger.owner }],
    ['workspaces', { credits: 1_000_000 }],
    ['workspace_members', { role: 'owner' }],
  ] as const) {
    const refused = await client.from(table).update(change).eq('id', id)
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: '42501', details: null, hint: null, message: `permission denied for table ${table}` },
    ])
  }
  expect((await client.from('workspaces').insert({ name: 'x' })).status).toBe(403)
  expect((await client.from('workspaces').delete().eq('id', workspace)).error?.code).toBe('42501')
  const unknown = await client.from('user_profile').update({ nick: 'x' }).eq('user', id)
  expect([unknown.status, unknown.error]).toMatchObject([
    400,
    { code: 'PGRST204', message: "Could not find the 'nick' column of 'user_profile' in the schema cache" },
  ])
  const [kept] = await platform.db.asSystem((tx) =>
    tx.select().from(userProfile).where(eq(userProfile.user, id)),
  )
  expect(kept?.defaultWorkspace).toBe(workspace)
})

test('signing out ends what a token opens', async () => {
  const { client, app, session } = await anOwner()
  await client.auth.signOut()
  const answer = await app.request('/rest/v1/workspaces', {
    headers: { authorization: `Bearer ${session.access_token}`, apikey: 'sb_publishable_test' },
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe(
    'Bearer error="invalid_token", error_description="JWT expired"',
  )
  expect(await answer.text()).toBe('{"code":"PGRST303","details":null,"hint":null,"message":"JWT expired"}')
  const anonymous = await client.from('user_profile').select('*')
  expect([anonymous.status, anonymous.error]).toMatchObject([
    401,
    { code: '42501', message: 'permission denied for table user_profile' },
  ])
})
