import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usesChannel } from '#src/features/notification/rules.ts'
import { readConfig } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { type MailReason, type MailSender, mailKinds } from '#src/platform/mail/mail-kinds.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aPlace } from '#src/test/places.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { saveNotificationPrefs } from '../save-notification-prefs.ts'
import { setSubscription, unsubscribeAddress } from '../unsubscribe.ts'
import { setMailStop } from './set-mail-stop.ts'
import { readStopToken, stopAddress } from './stop-token.ts'

function aMail(to: string, reason: MailReason) {
  return {
    messageId: newId(),
    to,
    subject: 'Code',
    text: 'Your code\n',
    html: '<html><body><p>$1</p></body></html>',
    locale: 'en' as const,
    reason,
  }
}

function tokenOf(platform: TestPlatform, sender: MailSender, to: string): string {
  return new URL(stopAddress(platform, { sender, to })).searchParams.get('token') ?? ''
}

async function aWorld() {
  const { platform, owner } = await anOwner()
  const { workspace } = owner
  const to = `lea-${newId()}@globex.test`
  const sender = { workspace }
  return { platform, owner, workspace, to, sender, code: { kind: 'gate_code', sender } as const }
}

test('an email to a stranger can be unsubscribed from in its footer and headers, without revealing who', async () => {
  const { platform, to, sender, code } = await aWorld()
  expect(await platform.mail.send(aMail(to, code))).toBe('sent')
  const address = stopAddress(platform, { sender, to })
  const [letter] = platform.mail.sent
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(letter?.text).toBe(
    `Your code\n\nDidn’t ask for this? Stop all emails from Acme Media to this address: ${address}\n`,
  )
  expect(letter?.html).toMatch(
    /<p>\$1<\/p><p style.*Stop all emails from Acme Media to this address<\/a><\/p><\/body>/,
  )
  expect(address).not.toContain('lea')
  expect(address).not.toContain('globex')
  expect(address.length).toBeLessThan(250)
  expect(platform.mail.sent[0]).not.toHaveProperty('reason')
})

test('unsubscribing from a workspace stops its emails but not others’, until resubscribing', async () => {
  const { platform, owner, to, sender, code } = await aWorld()
  const other = await aSignedInOwner(platform)
  const token = tokenOf(platform, sender, to)
  expect(await setMailStop(platform, token, 'stop')).toBe(true)
  expect(await setMailStop(platform, token, 'stop')).toBe(true)
  expect(await platform.mail.send(aMail(to.toUpperCase(), code))).toBe('stopped')
  const invitation = { kind: 'invitation', sender: { organization: owner.organization } } as const
  expect(await platform.mail.send(aMail(to, invitation))).toBe('stopped')
  const elsewhere = { kind: 'gate_code', sender: { workspace: other.workspace } } as const
  expect(await platform.mail.send(aMail(to, elsewhere))).toBe('sent')
  expect(await platform.mail.send(aMail(`x${to}`, code))).toBe('sent')
  expect(await platform.mail.send(aMail(to, { kind: 'address_proof', sender: 'installation' }))).toBe('sent')
  // The database stores no address, and different hashes per workspace.
  await setMailStop(platform, tokenOf(platform, { workspace: other.workspace }, to), 'stop')
  const [own, foreign] = await Promise.all(
    [sender.workspace, other.workspace].map((id) =>
      platform.db.inWorkspace(id, async (tx) => (await tx.execute('select * from mail_stop')).rows),
    ),
  )
  expect([own?.length, foreign?.length]).toEqual([1, 1])
  expect(own?.[0]?.['hash']).not.toBe(foreign?.[0]?.['hash'])
  for (const secret of ['lea', token.split('.')[1]]) expect(JSON.stringify(own)).not.toContain(secret)
  await setMailStop(platform, token, 'resume')
  expect(await platform.mail.send(aMail(to, code))).toBe('sent')
})

test('unsubscribing from an organization covers all its workspaces, and from the installation everyone on it', async () => {
  const { platform, owner, to, sender, code } = await aWorld()
  const organization = { organization: owner.organization }
  await setMailStop(platform, tokenOf(platform, organization, to), 'stop')
  expect(await platform.mail.send(aMail(to, code))).toBe('stopped')
  await setMailStop(platform, tokenOf(platform, organization, to), 'resume')
  expect(await platform.mail.send(aMail(to, code))).toBe('sent')

  await setMailStop(platform, tokenOf(platform, sender, to), 'stop-everywhere')
  const proof = { kind: 'address_proof', sender: 'installation' } as const
  const other = {
    kind: 'gate_code',
    sender: { workspace: (await aSignedInOwner(platform)).workspace },
  } as const
  for (const reason of [code, proof, other])
    expect(await platform.mail.send(aMail(to, reason))).toBe('stopped')
  expect(await platform.mail.stoppedAmong([to, `x${to}`], 'installation')).toEqual(new Set([to]))
  // Security emails can't be stopped and have no footer.
  expect(await platform.mail.send(aMail(to, { kind: 'account_code' }))).toBe('sent')
  expect(platform.mail.sent.at(-1)?.text).toBe('Your code\n')
  await setMailStop(platform, tokenOf(platform, 'installation', to), 'resume-everywhere')
  expect(await platform.mail.send(aMail(to, proof))).toBe('sent')
})

test('a member’s preferences are checked when sending; non-members are treated as strangers', async () => {
  const { platform, owner, workspace, to, sender } = await aWorld()
  const reason = { kind: 'visit', workspace } as const
  const choose = (enabled: boolean) =>
    saveNotificationPrefs(platform, {
      workspace,
      user: owner.user,
      choices: [{ topic: 'visit', channel: 'email', enabled }],
    })
  await choose(false)
  expect(await platform.mail.send(aMail(owner.email.toUpperCase(), reason))).toBe('stopped')
  expect(await platform.mail.send(aMail(owner.email, { kind: 'digest', workspace }))).toBe('sent')
  await choose(true)
  expect(await platform.mail.send(aMail(owner.email, reason))).toBe('sent')
  expect(platform.mail.sent.at(-1)?.text).not.toContain('Never email')
  expect(await platform.mail.send(aMail(to, reason))).toBe('sent')
  expect(platform.mail.sent.at(-1)?.text).toContain('Stop all emails from Acme Media to this address')
  await setMailStop(platform, tokenOf(platform, sender, to), 'stop')
  expect(await platform.mail.send(aMail(to, reason))).toBe('stopped')
})

test('an email of a deleted workspace offers only to unsubscribe from everything', async () => {
  const { platform, to } = await aWorld()
  const gone = { workspace: crypto.randomUUID() }
  expect(await setMailStop(platform, tokenOf(platform, gone, to), 'stop')).toBe(true)
  expect(await platform.mail.send(aMail(to, { kind: 'gate_code', sender: gone }))).toBe('sent')
  const { host } = new URL(readConfig({ PUBLIC_ORIGIN: platform.config.publicOrigin }).publicOrigin)
  expect(platform.mail.sent.at(-1)?.text).toContain(`Stop all emails from ${host} `)
})

test('only the Mailer calls a carrier, and every email is declared and listed in the decision’s table', async () => {
  const src = join(projectRoot, 'src')
  const files = (await readdir(src, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('test/'),
  )
  const carrying: string[] = []
  const sending: string[] = []
  for (const path of files) {
    const text = await readFile(join(src, path), 'utf8')
    if (/carrier\s*\.\s*send\(|createTransport\(/.test(text)) carrying.push(path)
    if (/mail\s*\.\s*send\(/.test(text)) sending.push(path.split('/').at(-1) ?? '')
  }
  expect(carrying.toSorted()).toEqual([
    'features/notification/server/mail/create-mailer.ts',
    'platform/mail/outbox-mailer.ts',
    'platform/mail/smtp-mailer.ts',
  ])
  const notes = join(projectRoot, 'docs/decisions')
  const note = (await readdir(notes)).find((name) => name.endsWith('-unsubscribing.md')) ?? ''
  const rows = (await readFile(join(notes, note), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const told = rows.map((row) => /^\| `([a-z_]+)` \| (\w+) \| `([\w.-]+)`/.exec(row)?.slice(1))
  expect(Object.fromEntries(told.map((row) => [row?.[0], row?.[1]]))).toEqual(mailKinds)
  expect(new Set(told.map((row) => row?.[2]))).toEqual(new Set(sending))
  for (const [kind, group] of Object.entries(mailKinds))
    expect(usesChannel(kind, 'email')).toBe(group === 'topic')
})

function tokenIn(address = ''): string {
  return new URL(address).searchParams.get('token') ?? ''
}

/** The tokens of a member's emails and of a stranger's in one workspace. */
async function someTokens() {
  const { platform, workspace, organization, user: owner } = await aPlace()
  const to = `owner-${owner}@acme.test`
  const ofMember = tokenIn(await unsubscribeAddress(platform, { workspace, to, topic: 'visit' }))
  const sender = { workspace }
  const ofStranger = tokenIn(stopAddress(platform, { sender, to: 'lea@globex.test' }))
  return { platform, organization, sender, ofMember, ofStranger }
}

test('a stranger’s token is valid only unchanged, for its sender, address and list', async () => {
  const { platform, sender, organization, ofMember, ofStranger } = await someTokens()
  const [from = '', address = '', signature = ''] = ofStranger.split('.')
  const [, list = '', signed = ''] = /^(.+)\.([^.]+)$/.exec(ofMember) ?? []
  expect(readStopToken(platform, ofStranger)).toEqual({ sender, address })
  for (const forged of [
    '..',
    ofStranger.slice(0, -1),
    ofStranger.slice(1),
    `${ofStranger}.x`,
    `${from}.${address}.`,
    `all.${address}.${signature}`,
    `w_${newId()}.${address}.${signature}`,
    `o_${organization}.${address}.${signature}`,
    `${from}.${signature}.${signature}`,
    `${from}.lea@globex.test.${signature}`,
    // Neither list accepts the other's signature.
    `${list}.${signature}`,
    `${from}.${address}.${signed}`,
    `${from}\u0000.${address}.${signature}`,
  ])
    expect([forged, readStopToken(platform, forged)]).toEqual([forged, undefined])
})

test('a member’s token is valid only unchanged, for its workspace, person and topic', async () => {
  const { platform, sender, ofMember } = await someTokens()
  const [workspace = '', user = '', topic = '', signature = ''] = ofMember.split('.')
  for (const forged of [
    '',
    ofMember.slice(0, -1),
    `${ofMember}x`,
    `${ofMember}.x`,
    `${workspace}.${user}.webhook.${signature}`,
    `${workspace}.${newId()}.${topic}.${signature}`,
    `${newId()}.${user}.${topic}.${signature}`,
    `${workspace}.${user}.${topic}.`,
  ])
    expect([forged, await setSubscription(platform, forged, false)]).toEqual([forged, false])
  expect(await setSubscription(platform, ofMember, false)).toBe(true)
  // Strangers have no topics to choose.
  const stranger = { workspace: sender.workspace, to: 'stranger@example.com', topic: 'visit' } as const
  expect(await unsubscribeAddress(platform, stranger)).toBeUndefined()
})
