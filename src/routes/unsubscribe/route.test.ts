import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { findDeclinedMail } from '#src/features/notification/server/find-declined-mail.ts'
import { newId } from '#src/platform/ids.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const oneClick = 'List-Unsubscribe=One-Click'
// A browser with scripts has taken the token out of its address.
const here = 'https://nurtured.test/unsubscribe'

/** A mail that somebody got, and what the address in its header answers to a browser without cookies or scripts. */
async function aMail(to: 'member' | 'stranger') {
  const platform = await createTestPlatform()
  const { workspace, email } = await aSignedInOwner(platform)
  const reason =
    to === 'member'
      ? ({ kind: 'visit', workspace } as const)
      : ({ kind: 'gate_code', sender: { workspace } } as const)
  const reader = to === 'member' ? email : `lea-${newId()}@globex.test`
  const mail = { messageId: 'm', to: reader, subject: 's', text: '', html: '', locale: 'en', reason } as const
  await platform.mail.send(mail)
  const { headers } = platform.mail.sent[0] ?? {}
  const [, address = ''] = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  const app = createApp(platform, { screens: await realScreens(platform, ['unsubscribe']) })
  async function ask(at: string, body?: string, language = 'en') {
    const { pathname, search } = new URL(at)
    const kind = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.request(`${platform.config.publicOrigin}${pathname}${search}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-language': language, ...kind },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') }
  }
  async function isDeclined() {
    const declined = await platform.db.asSystem((tx) =>
      findDeclinedMail(tx, { topic: 'visit', workspaces: [workspace] }),
    )
    return declined({ workspace, to: email })
  }
  const isSent = async () => (await platform.mail.send(mail)) === 'sent'
  const token = new URL(address).searchParams.get('token') ?? ''
  return { headers, reader, address, token, ask, isDeclined, isSent }
}

test('looking at a member’s address changes nothing, and shows most of whose it is as hidden', async () => {
  const { address, reader, ask, isDeclined } = await aMail('member')
  const { status, text } = await ask(address)
  expect(status).toBe(200)
  expect(text).toContain('Stop these mails')
  expect(text).not.toContain(reader)
  expect(text).toContain(`${reader[0]}…@`)
  expect((await ask(address, undefined, 'de')).text).toContain('Diese Mails beenden')
  expect(await isDeclined()).toBe(false)
})

test('a mail program’s one click stops a member’s mails at once, without a cookie, and twice is as once', async () => {
  const { address, headers, token, ask, isDeclined } = await aMail('member')
  expect(headers).toEqual({ 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': oneClick })
  for (let n = 0; n < 2; n += 1) {
    const done = await ask(address, oneClick)
    expect(done.status).toBe(200)
    expect(done.text).toContain('Done. You won’t get these emails any more.')
    expect(await isDeclined()).toBe(true)
  }
  expect((await ask(address)).text).toContain('Let them come again')
  expect((await ask(address, 'again=on')).text).toContain('get these emails again')
  expect(await isDeclined()).toBe(false)
  expect((await ask(here, `token=${token}`)).text).toContain('Let them come again')
  expect(await isDeclined()).toBe(true)
})

test('looking at a stranger’s address changes nothing, and says what it would stop without saying whose it is', async () => {
  const { address, ask, isSent, reader } = await aMail('stranger')
  const shown = await ask(address)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Acme Media may write to the address that the mail came to.')
  expect(shown.text).toContain('Stop mails from Acme Media')
  expect(shown.text).toContain('Stop all mails from nurtured.test')
  expect(shown.text).not.toContain(reader)
  expect((await ask(address, undefined, 'de')).text).toContain('Mails von Acme Media beenden')
  expect(await isSent()).toBe(true)
})

test('one click stops the sender for a stranger without a cookie, and the page lets mails come again', async () => {
  const { address, token, ask, isSent } = await aMail('stranger')
  const done = await ask(address, oneClick)
  expect([done.status, done.cookie]).toEqual([200, null])
  expect(done.text).toContain('Done. You won’t get these emails any more.')
  expect(done.text).toContain('Let Acme Media write again')
  expect(await isSent()).toBe(false)
  expect((await ask(address)).text).toContain(
    'Acme Media writes to the address that the mail came to no more.',
  )
  expect(await isSent()).toBe(false)
  expect((await ask(here, `token=${token}&deed=resume`)).text).toContain(
    'Done. You’ll get these emails again.',
  )
  expect(await isSent()).toBe(true)
  // What is no deed is the click of a mail program.
  await ask(address, 'deed=%00<script>')
  expect(await isSent()).toBe(false)
})

test('what was not given out is not there, and stops nothing', async () => {
  const { address, token, ask, isSent } = await aMail('stranger')
  for (const bad of ['', token.slice(0, -1), 'x'.repeat(10_000)]) {
    const at = `${here}?token=${encodeURIComponent(bad)}`
    for (const body of [undefined, oneClick, 'deed=stop-everywhere'])
      expect((await ask(at, body)).status, bad.slice(0, 90)).toBe(404)
  }
  expect(await isSent()).toBe(true)
  await ask(address, 'deed=stop-everywhere')
  expect(await isSent()).toBe(false)
})
