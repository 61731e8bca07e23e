import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { findDeclinedMail } from '#src/features/notification/server/find-declined-mail.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

async function aMail() {
  const platform = await createTestPlatform()
  const { workspace, email } = await aSignedInOwner(platform)
  const address = await unsubscribeAddress(platform, { workspace, to: email.toUpperCase(), topic: 'visit' })
  if (!address) throw new Error('the owner has no way out')
  const app = createApp(platform, { screens: await realScreens(platform) })
  async function ask(address: string, body?: string, language = 'en') {
    const { pathname, search } = new URL(address)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.request(
      `${platform.config.publicOrigin}${pathname}${search}`,
      body === undefined
        ? { headers: { 'accept-language': language } }
        : { method: 'POST', headers: form, body },
    )
    return { status: answer.status, text: await answer.text() }
  }
  async function isDeclined() {
    const declined = await platform.db.asSystem((tx) =>
      findDeclinedMail(tx, { topic: 'visit', workspaces: [workspace] }),
    )
    return declined({ workspace, to: email })
  }
  return { address, platform, workspace, email, ask, isDeclined }
}

const oneClick = 'List-Unsubscribe=One-Click'

test('looking at the address changes nothing, and shows most of whose it is as hidden', async () => {
  const { address, email, ask, isDeclined } = await aMail()
  for (let n = 0; n < 20; n += 1) expect((await ask(address)).status).toBe(200)
  const { text } = await ask(address)
  expect(text).toContain('Stop these mails')
  expect(text).not.toContain(email)
  expect(text).toContain(`${email[0]}…@`)
  expect((await ask(address, undefined, 'de')).text).toContain('Diese Mails beenden')
  expect(await isDeclined()).toBe(false)
})

test('a mail program’s one click stops them at once, without a cookie, and twice is as once', async () => {
  const { address, platform, workspace, email, ask, isDeclined } = await aMail()
  const mail = { messageId: 'm', to: email, subject: 's', text: 't', html: '', locale: 'en' } as const
  await platform.mail.send({ ...mail, reason: { kind: 'visit', workspace } })
  expect(platform.mail.sent[0]?.headers).toEqual({
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (let n = 0; n < 2; n += 1) {
    const done = await ask(address, oneClick)
    expect(done.status).toBe(200)
    expect(done.text).toContain('Done: no more of these mails.')
    expect(await isDeclined()).toBe(true)
  }
  expect((await ask(address)).text).toContain('Let them come again')
  expect((await ask(address, 'again=on')).text).toContain('they come again')
  expect(await isDeclined()).toBe(false)
  // A browser with scripts has taken the token out of its address.
  const token = new URL(address).searchParams.get('token') ?? ''
  const pressed = await ask('https://nurtured.test/unsubscribe', `token=${token}`)
  expect(pressed.text).toContain('Let them come again')
  expect(await isDeclined()).toBe(true)
})

test('what was forged, cut, or is of another list or person stops nothing', async () => {
  const { address, ask, isDeclined, platform } = await aMail()
  const other = await aSignedInOwner(platform)
  const token = new URL(address).searchParams.get('token') ?? ''
  const [workspace = '', user = '', topic = '', signature = ''] = token.split('.')
  const forged = [
    '',
    'x',
    token.slice(0, -1),
    `${token}x`,
    `${token}.x`,
    `${workspace}.${user}.webhook.${signature}`,
    `${workspace}.${other.user}.${topic}.${signature}`,
    `${other.workspace}.${user}.${topic}.${signature}`,
    `${workspace}.${user}.${topic}.`,
    'x'.repeat(10_000),
  ]
  for (const bad of forged) {
    const at = `https://nurtured.test/unsubscribe?token=${encodeURIComponent(bad)}`
    expect((await ask(at)).status, bad.slice(0, 90)).toBe(404)
    expect((await ask(at, oneClick)).status, bad.slice(0, 90)).toBe(404)
  }
  expect(await isDeclined()).toBe(false)
})

test('who is no member has no topics to choose', async () => {
  const { platform, workspace } = await aMail()
  const stranger = { workspace, to: 'stranger@example.com', topic: 'visit' } as const
  expect(await unsubscribeAddress(platform, stranger)).toBeUndefined()
})
