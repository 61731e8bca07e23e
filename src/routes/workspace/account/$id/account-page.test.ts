import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aContact, contactsOf } from '#src/test/contacts.ts'
import { aLink } from '#src/test/factories.ts'
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

test('a form merges two accounts, and the old URL redirects to the remaining one', async () => {
  const { platform, who, at, open, send } = await aPage()
  const { otherAccount } = await contactsOf(platform, who)
  await aContact(platform, { ...who, account: otherAccount }, { first: 'Cyd' })
  const choose = await (await open(`${at}/merge?q=Init`)).text()
  expect(choose).toContain('Initech')
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
