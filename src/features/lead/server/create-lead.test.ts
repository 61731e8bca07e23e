import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createLead } from './create-lead.ts'
import { listLeads } from './list-leads.ts'

test('two at once for one address make one lead, in any case of letters', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const made = await Promise.all(
    ['lea@globex.test', 'LEA@Globex.test', 'Lea@globex.TEST'].map((email) =>
      createLead(platform, { workspace, user, email }),
    ),
  )
  expect(new Set(made.map((lead) => lead.id)).size).toBe(1)
  expect(made.filter((lead) => lead.isNew)).toHaveLength(1)
  expect((await listLeads(platform, { workspace })).leads).toHaveLength(1)
})

test('a known lead gets what it lacked, and nothing is overwritten', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex' })
  await createLead(platform, { workspace, user, email: 'lea@globex.test', first: 'Lea' })
  await createLead(platform, {
    workspace,
    user,
    email: 'lea@globex.test',
    first: 'Leopold',
    last: 'Sand',
    account,
  })
  const { leads } = await listLeads(platform, { workspace })
  expect(leads).toMatchObject([{ first: 'Lea', last: 'Sand', account, validated: 'no' }])
})

test('the same address in another workspace is another lead', async () => {
  const platform = await createTestPlatform()
  const ours = await aWorkspace(platform)
  const theirs = await aWorkspace(platform)
  const email = 'lea@globex.test'
  const first = await createLead(platform, {
    workspace: ours.workspace,
    user: ours.owner,
    email,
    first: 'Lea',
  })
  const second = await createLead(platform, { workspace: theirs.workspace, user: theirs.owner, email })
  expect(second.isNew).toBe(true)
  expect(second.hashid).not.toBe(first.hashid)
  const { leads } = await listLeads(platform, { workspace: theirs.workspace })
  expect(leads.map((lead) => lead.first)).toEqual([''])
})

test('a lead cannot be put into an account of another workspace', async () => {
  const platform = await createTestPlatform()
  const ours = await aWorkspace(platform)
  const theirs = await aWorkspace(platform)
  const { id: account } = await createAccount(platform, {
    workspace: theirs.workspace,
    user: theirs.owner,
    name: 'Globex',
  })
  const attempt = createLead(platform, {
    workspace: ours.workspace,
    user: ours.owner,
    email: 'lea@globex.test',
    account,
  })
  await expect(attempt).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
  expect((await listLeads(platform, { workspace: ours.workspace })).leads).toEqual([])
})

test('leads are found by name, by address and by account, page by page', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex' })
  for (const first of ['Ada', 'Ben', 'Cyd']) {
    platform.clock.advance(1)
    const of = first === 'Ben' ? { account } : {}
    await createLead(platform, { workspace, user, email: `${first}@globex.test`, first, ...of })
  }
  const firsts = async (only: { q?: string; account?: string }) =>
    (await listLeads(platform, { workspace, ...only })).leads.map((lead) => lead.first)
  expect(await firsts({ q: 'ad' })).toEqual(['Ada'])
  expect(await firsts({ q: 'GLOBEX' })).toEqual(['Cyd', 'Ben', 'Ada'])
  expect(await firsts({ account })).toEqual(['Ben'])
  const page = await listLeads(platform, { workspace, limit: 2 })
  const rest = await listLeads(platform, { workspace, limit: 2, after: page.next })
  expect([...page.leads, ...rest.leads].map((lead) => lead.first)).toEqual(['Cyd', 'Ben', 'Ada'])
  expect(rest.next).toBeUndefined()
})
