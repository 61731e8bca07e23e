import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { unsubscribeAddress } from '../server/unsubscribe.ts'

const oneClick = 'List-Unsubscribe=One-Click'

/** A mail to a stranger, and what its address answers to a browser without cookies or scripts. */
async function aStrangersMail() {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const to = `lea-${newId()}@globex.test`
  const reason = { kind: 'gate_code', sender: { workspace: owner.workspace } } as const
  const mail = { messageId: 'm', to, subject: 's', text: '', html: '', locale: 'en', reason } as const
  await platform.mail.send(mail)
  const [, address = ''] = /^<(.+)>$/.exec(platform.mail.sent[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
  const app = createApp(platform, { screens: await realScreens(platform) })
  async function ask(at: string, body?: string, language = 'en') {
    const { pathname, search } = new URL(at)
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language }
    const answer = await app.request(
      `${platform.config.publicOrigin}${pathname}${search}`,
      body === undefined
        ? { headers: { 'accept-language': language } }
        : { method: 'POST', headers: form, body },
    )
    return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') }
  }
  const isSent = async () => (await platform.mail.send(mail)) === 'sent'
  const token = new URL(address).searchParams.get('token') ?? ''
  return { platform, owner, to, address, token, ask, isSent }
}

test('looking at a stranger’s address changes nothing, and says what it would stop without saying whose it is', async () => {
  const { address, ask, isSent, to } = await aStrangersMail()
  for (let n = 0; n < 20; n += 1) expect((await ask(address)).status).toBe(200)
  const shown = await ask(address)
  expect(shown.text).toContain('Acme Media may write to the address that the mail came to.')
  expect(shown.text).toContain('Stop mails from Acme Media')
  expect(shown.text).toContain('Stop all mails from nurtured.test')
  expect(shown.text).not.toContain(to)
  expect((await ask(address, undefined, 'de')).text).toContain('Mails von Acme Media beenden')
  expect(await isSent()).toBe(true)
})

test('one click stops the sender without a cookie, twice is as once, and the page lets mails come again', async () => {
  const { address, token, ask, isSent } = await aStrangersMail()
  for (let n = 0; n < 2; n += 1) {
    const done = await ask(address, oneClick)
    expect([done.status, done.cookie]).toEqual([200, null])
    expect(done.text).toContain('Done: no more of these mails.')
    expect(done.text).toContain('Let Acme Media write again')
    expect(await isSent()).toBe(false)
  }
  expect((await ask(address)).text).toContain(
    'Acme Media writes to the address that the mail came to no more.',
  )
  expect(await isSent()).toBe(false)
  // A browser with scripts has taken the token out of its address.
  const here = 'https://nurtured.test/unsubscribe'
  expect((await ask(here, `token=${token}&deed=resume`)).text).toContain('Done: they may come again.')
  expect(await isSent()).toBe(true)
})

test('all mails of the installation are stopped and come again by the same page', async () => {
  const { address, ask, isSent } = await aStrangersMail()
  const done = await ask(address, 'deed=stop-everywhere', 'de')
  expect(done.text).toContain('Niemand, der nurtured.test nutzt, schreibt noch')
  expect(done.text).not.toContain('Mails von Acme Media beenden')
  expect(await isSent()).toBe(false)
  await ask(address, 'deed=resume')
  expect(await isSent()).toBe(false)
  await ask(address, 'deed=resume-everywhere')
  expect(await isSent()).toBe(true)
  // What is no deed is the click of a mail program.
  await ask(address, 'deed=%00<script>')
  expect(await isSent()).toBe(false)
})

test('what was forged, cut, or is of another sender, address or list stops nothing', async () => {
  const { platform, owner, token, to, ask, isSent } = await aStrangersMail()
  const other = await aSignedInOwner(platform)
  const [sender = '', address = '', signature = ''] = token.split('.')
  const member = await unsubscribeAddress(platform, {
    workspace: owner.workspace,
    to: owner.email,
    topic: 'visit',
  })
  const [, list, ofMember] = /token=(.+)\.([^.]+)$/.exec(String(member)) ?? []
  const forged = [
    '',
    'x',
    '..',
    token.slice(0, -1),
    token.slice(1),
    `${token}x`,
    `${token}.x`,
    `${sender}.${address}.`,
    `all.${address}.${signature}`,
    `w_${other.workspace}.${address}.${signature}`,
    `o_${owner.organization}.${address}.${signature}`,
    `${sender}.${signature}.${signature}`,
    `${sender}.${to}.${signature}`,
    // Neither list takes the other's signature.
    `${list}.${signature}`,
    `${sender}.${address}.${ofMember}`,
    `${sender}\u0000.${address}.${signature}`,
    'x'.repeat(10_000),
  ]
  for (const bad of forged) {
    const at = `https://nurtured.test/unsubscribe?token=${encodeURIComponent(bad)}`
    expect((await ask(at)).status, bad.slice(0, 90)).toBe(404)
    for (const body of [oneClick, 'deed=stop-everywhere'])
      expect((await ask(at, body)).status, bad.slice(0, 90)).toBe(404)
  }
  expect(await isSent()).toBe(true)
})

test('a workspace whose name is hostile is shown as a text', async () => {
  const { platform, owner, address, ask, isSent } = await aStrangersMail()
  const name = '"><img src=x onerror=alert(1)>\r\nBcc: x@y.test'
  await platform.db.pool.query('update workspaces set name = $1 where id = $2', [name, owner.workspace])
  expect(await isSent()).toBe(true)
  const { html = '', text = '' } = platform.mail.sent.at(-1) ?? {}
  expect([html.includes('<img'), text.includes('\nBcc')]).toEqual([false, false])
  expect((await ask(address)).text).not.toContain('<img src=x')
})
