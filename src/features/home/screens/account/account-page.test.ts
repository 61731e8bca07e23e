import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { contact } from '#src/features/contact/server/tables.ts'
import { aContact, contactsOf } from '#src/test/contacts.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

async function aPage() {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const { account } = await aLink(platform, { workspace })
  const app = createApp(platform, { screens: await realScreens(platform) })
  const headers = { cookie, origin: platform.config.publicOrigin }
  const at = `/workspace/account/${account ?? ''}`
  const who = { workspace, user, account: account ?? '' }
  return {
    platform,
    who,
    at,
    open: (path: string) => app.request(path, { headers }),
    send: (fields: Record<string, string>, path = at) =>
      app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}

test('people are added, given a role, changed, removed and brought back by forms alone', {
  timeout: 240_000,
}, async () => {
  const { platform, who, at, open, send } = await aPage()
  const { account } = who
  const lead = await aLead(platform, who.workspace, { account, first: 'Ben' })
  const add = { intent: 'add-contact', account, first: 'Ada', last: 'Byron', email: 'ada@globex.test' }
  expect((await send({ ...add, role: 'champion', phone: '+49 30 1', profile: 'ada.test/me' })).status).toBe(
    200,
  )
  expect((await send(add)).status).toBe(409)
  expect((await send({ ...add, email: 'no' })).status).toBe(422)
  expect((await send({ intent: 'give-role', account, lead: lead.id, role: 'user' })).status).toBe(200)
  const rows = await platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(contact))
  expect(new Map(rows.map(({ first, role }) => [first, role]))).toEqual(
    new Map([
      ['Ada', 'champion'],
      ['Ben', 'user'],
    ]),
  )
  const ada = rows.find(({ first }) => first === 'Ada')?.id ?? ''
  const change = { intent: 'change-contact', contact: ada, version: '1', first: 'Ada', title: 'CTO' }
  expect((await send(change)).status).toBe(200)
  expect((await send({ ...change, title: 'CEO' })).status).toBe(409)
  expect((await send({ intent: 'take-back-contact', contact: ada, version: '2' })).status).toBe(200)
  expect((await send({ intent: 'remove-contact', contact: ada })).status).toBe(200)
  expect((await send({ intent: 'restore-contact', contact: ada })).status).toBe(200)
  const page = await (await open(at)).text()
  for (const said of ['Ada Byron', 'Champion', 'ada.test/me', 'Role of Ben in the deal', 'added Ada Byron'])
    expect(page).toContain(said)
  expect(await (await open(`${at}?people=byron`)).text()).not.toContain('Role of Ben in the deal')
})

test('two companies are merged by a form, and the address of the one that goes leads to the other', async () => {
  const { platform, who, at, open, send } = await aPage()
  const { otherAccount } = await contactsOf(platform, who)
  await aContact(platform, { ...who, account: otherAccount }, { first: 'Cyd' })
  const choose = await (await open(`${at}/merge?q=Init`)).text()
  expect(choose).toContain('Initech')
  const beside = await (await open(`${at}/merge?with=${otherAccount}`)).text()
  for (const said of ['1 contact', 'This cannot be undone.', 'Type Initech to confirm'])
    expect(beside).toContain(said)
  const form = { intent: 'merge-accounts', account: who.account, with: otherAccount, version: '1' }
  const asked = { ...form, otherVersion: '1', take_name: 'goes' }
  expect((await send({ ...asked, confirm: 'no' }, `${at}/merge?with=${otherAccount}`)).status).toBe(422)
  const done = await send({ ...asked, confirm: 'initech' }, `${at}/merge?with=${otherAccount}`)
  expect([done.status, done.headers.get('location')]).toEqual([302, at])
  const gone = await open(`/workspace/account/${otherAccount}`)
  expect([gone.status, gone.headers.get('location')]).toEqual([301, at])
  const page = await (await open(at)).text()
  for (const said of ['<h1>Initech', 'Cyd', 'merged Initech into this company']) expect(page).toContain(said)
})
