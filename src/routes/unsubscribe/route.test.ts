import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { findDeclinedMail } from '#src/features/notification/server/find-declined-mail.ts'
import { newId } from '#src/platform/ids.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const oneClick = 'List-Unsubscribe=One-Click'
// Scripts remove the token from the browser's address bar.
const here = 'https://nurtured.test/unsubscribe'

/** A received email, and requests to its unsubscribe address without cookies or scripts. */
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

test('a member’s link changes nothing when opened and masks their address, unsubscribes by one click without a cookie, and repeats safely', async () => {
  const { address, headers, token, reader, ask, isDeclined } = await aMail('member')
  const { status, text } = await ask(address)
  expect(status).toBe(200)
  expect(text).toContain('Unsubscribe')
  expect(text).not.toContain(reader)
  expect(text).toContain(`${reader[0]}…@`)
  expect((await ask(address, undefined, 'de')).text).toContain('Abbestellen')
  expect(await isDeclined()).toBe(false)
  expect(headers).toEqual({ 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': oneClick })
  for (let n = 0; n < 2; n += 1) {
    const text = expect.stringContaining('Done. You won’t get these emails anymore.')
    expect(await ask(address, oneClick)).toMatchObject({ status: 200, text })
    expect(await isDeclined()).toBe(true)
  }
  expect((await ask(address)).text).toContain('Resubscribe')
  expect((await ask(address, 'again=on')).text).toContain('get these emails again')
  expect(await isDeclined()).toBe(false)
  expect((await ask(here, `token=${token}`)).text).toContain('Resubscribe')
  expect(await isDeclined()).toBe(true)
})

test('a stranger’s link names the sender but not the address, unsubscribes by one click and resubscribes; other tokens do nothing', async () => {
  const { address, token, ask, isSent, reader } = await aMail('stranger')
  const shown = await ask(address)
  expect(shown.status).toBe(200)
  for (const said of ['You receive emails from', 'Unsubscribe from Acme', 'all emails from nurtured.test'])
    expect(shown.text).toContain(said)
  expect(shown.text).not.toContain(reader)
  expect((await ask(address, undefined, 'de')).text).toContain('E-Mails von Acme Media abbestellen')
  for (const bad of ['', token.slice(0, -1), 'x'.repeat(10_000)])
    for (const body of [undefined, oneClick, 'choice=stop-everywhere'])
      expect((await ask(`${here}?token=${encodeURIComponent(bad)}`, body)).status).toBe(404)
  expect(await isSent()).toBe(true)
  const done = await ask(address, oneClick)
  expect([done.status, done.cookie]).toEqual([200, null])
  expect(done.text).toContain('Done. You won’t get these emails anymore.')
  expect(done.text).toContain('Resubscribe to Acme Media')
  expect(await isSent()).toBe(false)
  expect((await ask(address)).text).toContain('You no longer receive emails from Acme Media.')
  expect((await ask(here, `token=${token}&choice=resume`)).text).toContain('get these emails again.')
  expect(await isSent()).toBe(true)
  // An unknown action counts as a mail program's one click.
  await ask(address, 'choice=%00<script>')
  expect(await isSent()).toBe(false)
  await ask(address, 'choice=resume')
  await ask(address, 'choice=stop-everywhere')
  expect(await isSent()).toBe(false)
})
