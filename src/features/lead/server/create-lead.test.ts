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

test('another workspace has the same address as another lead, and gives accounts to nobody here', async () => {
  const platform = await createTestPlatform()
  const ours = await aWorkspace(platform)
  const theirs = await aWorkspace(platform)
  const us = { workspace: ours.workspace, user: ours.owner, email: 'lea@globex.test' }
  const them = { ...us, workspace: theirs.workspace, user: theirs.owner }
  const { id: account } = await createAccount(platform, { ...them, name: 'Globex' })
  const attempt = createLead(platform, { ...us, account })
  await expect(attempt).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
  expect((await listLeads(platform, us)).leads).toEqual([])
  const first = await createLead(platform, { ...us, first: 'Lea' })
  const second = await createLead(platform, them)
  expect([second.isNew, second.hashid === first.hashid]).toEqual([true, false])
  expect((await listLeads(platform, them)).leads.map((lead) => lead.first)).toEqual([''])
})
