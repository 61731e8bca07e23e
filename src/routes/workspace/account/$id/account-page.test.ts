import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { aContact, contactsOf } from '#src/test/contacts.ts'
import { aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner } from '#src/test/sign-in.ts'

async function aPage() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const { account } = await aLink(platform, { workspace })
  const screens = ['workspace/account', 'workspace/account/:id', 'workspace/account/:id/merge']
  const app = createApp(platform, { screens: await realScreens(platform, screens) })
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

test('a form merges two accounts, and the old URL redirects to the remaining one', async () => {
  const { platform, who, at, open, send } = await aPage()
  const { otherAccount } = await contactsOf(platform, who)
  await aContact(platform, { ...who, account: otherAccount }, { first: 'Cyd' })
  expect(await (await open(`${at}/merge?q=Init`)).text()).toContain('Initech')
  const beside = await (await open(`${at}/merge?with=${otherAccount}`)).text()
  for (const said of ['1 contact', 'This can’t be undone.', 'Type Initech to confirm'])
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

test('adding a known company proposes its account, which can get the domain, and can be overruled', async () => {
  const { platform, who, at, send } = await aPage()
  const list = '/workspace/account'
  const add = (fields: Record<string, string>) => send({ intent: 'create-account', ...fields }, list)
  const all = async () =>
    (await listAccounts(platform, who)).accounts.map(({ name, domain }) => [name, domain])

  const known = await add({ name: 'GLOBEX Inc.', domain: 'globex.test' })
  const said = await known.text()
  expect(known.status).toBe(422)
  for (const part of ['A similar account already exists', 'Add globex.test to this account'])
    expect(said).toContain(part)
  expect(said).toContain(at)
  expect(await all()).toEqual([['Globex', null]])

  await send({ intent: 'change-account', account: who.account, version: '1', domain: 'globex.test' }, list)
  expect(await all()).toEqual([['Globex', 'globex.test']])

  const anyway = await add({ name: 'Globex', domain: '', anyway: 'yes' })
  expect(anyway.status).toBe(302)
  const fresh = await add({ name: 'Initech', domain: '' })
  expect(fresh.status).toBe(302)
  const names = (await all()).map(([name]) => String(name))
  expect(names.toSorted()).toEqual(['Globex', 'Globex', 'Initech'])
})
