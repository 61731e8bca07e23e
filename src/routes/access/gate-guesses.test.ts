import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { confirmCode } from '#src/features/link/server/gate/confirm-code.ts'
import { enterLink } from '#src/features/link/server/gate/enter-link.ts'
import { orderCode, secretsOf } from '#src/features/link/server/gate/send-code.ts'
import { linkCode } from '#src/features/link/server/gate/tables.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aGatedLink, proofIn } from '#src/test/gated-link.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'

async function gateOf(platform: TestPlatform, hashid: string) {
  const shared = await findSharedLink(platform, hashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  return { ...shared, gate: shared.gate }
}

test('omits the code from the email after ten wrong codes in a day, but keeps the button working', async () => {
  const { platform, link, runJobs } = await aGatedLink({ asks: 'confirmed' })
  const gated = await gateOf(platform, link.hashid)
  const max = { name: 'Max', email: 'max@ten.test', consent: '' }
  const id = await orderCode(platform, gated, { ...max, from: { ip: '192.0.2.7', locale: 'en' } })
  // Earlier codes with wrong guesses.
  await platform.db.inWorkspace(link.workspace, async (tx) => {
    const [row] = await tx.select().from(linkCode).where(eq(linkCode.id, id))
    if (row)
      for (const _ of [1, 2])
        await tx.insert(linkCode).values({ ...row, id: newId(), email: 'Max@ten.test', tries: 5 })
  })
  await runJobs()
  const { digits, key } = secretsOf(platform, id)
  const mail = platform.mail.sent.at(-1)
  expect([mail?.subject, mail?.text.includes(digits), mail?.text.includes(key)]).toEqual([
    'Confirm your email address',
    false,
    true,
  ])
  const visitor = { cookies: null, ip: '192.0.2.7', mayRecognise: false, visits: [] }
  const typed = confirmCode(platform, gated, { ...visitor, proof: { id, code: digits } })
  await expect(typed).rejects.toMatchObject({ code: 'code_ended' })
  expect(await confirmCode(platform, gated, { ...visitor, proof: { id, key } })).not.toEqual([])
})

test('slows a link down after guesses from many networks, notifies once, and still admits many with the right password', async () => {
  const { platform, link, which, aBrowser, next } = await aGatedLink({ password: 'open sesame' })
  const gated = await gateOf(platform, link.hashid)
  const nothing = { invite: '', attempt: null, name: '', email: '', consent: false, terms: false }
  function enter(password: string, ip: string) {
    const from = { cookies: null, ip, locale: 'en' as const }
    return enterLink(platform, { link: gated, given: { ...nothing, password }, from })
  }
  for (let n = 0; n < 96; n += 1)
    await expect(enter(`guess ${n}`, `2001:db8:0:${n % 20}::${n}`)).rejects.toMatchObject({ status: 422 })
  expect(platform.clock.waits.at(-1)).toBe(4000)
  await expect(enter('open sesame', '2001:db8:1::1')).resolves.toMatchObject({ kind: 'in' })
  // Many people in one office share its address.
  for (let n = 0; n < 25; n += 1)
    expect((await aBrowser().enter({ password: 'open sesame' })).headers.get('location')).toBe(next)
  const told = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.select().from(notification).where(eq(notification.kind, 'guessing')),
  )
  expect(told.map((one) => JSON.stringify(one))).toEqual([
    expect.stringContaining('Someone is trying to guess the password or a code for'),
  ])
})

type Gate = Awaited<ReturnType<typeof aGatedLink>>

/** The page that a visitor sees after requesting a code, without its random parts, and the emails sent. */
async function ask({ aBrowser, runJobs, platform }: Gate, email: string) {
  const before = platform.mail.sent.length
  const { status, text } = await aBrowser().enter({ name: 'Lea', email })
  await runJobs()
  const shown = text.replaceAll(email, '…').replaceAll(/[0-9a-f-]{36}|nonce="[^"]*"/g, '')
  return { status, shown, mails: platform.mail.sent.slice(before) }
}

async function stop({ app, platform, which }: Gate, to: string) {
  const address = stopAddress(platform, { sender: { workspace: which.workspace }, to })
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const { pathname, search } = new URL(address)
  const answer = await app.request(platform.config.publicOrigin + pathname + search, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return address
}

test('sends no code to an unsubscribed address, erased or not, and shows the same page as for any other', async () => {
  const gate = await aGatedLink({ asks: 'confirmed' })
  await stop(gate, 'lea@stopped.test')
  const stopped = await ask(gate, 'LEA@stopped.test')
  const other = await ask(gate, 'gavin@stopped.test')
  expect([stopped.mails.length, other.mails.length]).toEqual([0, 1])
  expect([stopped.status, stopped.shown]).toEqual([other.status, other.shown])
  expect(stopped.shown).toContain('If you unsubscribed this address')
  const { text = '', headers } = other.mails[0] ?? {}
  const sender = { workspace: gate.which.workspace }
  const way = stopAddress(gate.platform, { sender, to: 'gavin@stopped.test' })
  expect(text).toContain(`Didn’t ask for this? Stop all emails from Acme Media to this address: ${way}`)
  expect(headers?.['List-Unsubscribe']).toBe(`<${way}>`)

  const { platform, which } = gate
  for (const email of ['ada@erased.test', 'bo@erased.test'])
    await platform.db.inWorkspace(which.workspace, (tx) =>
      suppressAddress(platform, tx, { workspace: which.workspace, email, at: platform.clock.now() }),
    )
  await stop(gate, 'bo@erased.test')
  expect((await ask(gate, 'ada@erased.test')).mails.map(({ to }) => to)).toEqual(['ada@erased.test'])
  expect((await ask(gate, 'bo@erased.test')).mails).toEqual([])
})

test('assigns the browser’s earlier visits to the person after the right code, unless the browser opts out', async () => {
  const { browser, aBrowser, platform, link, which, runJobs } = await aGatedLink({ asks: 'confirmed' })
  async function proves(who: typeof browser, email: string, headers: Record<string, string> = {}) {
    const sessionId = randomUUID()
    await aKeptVisit(platform, { ...which, sessionId, settledAt: null, signs: ['input'] })
    const mailed = await who.enter({ name: 'Lea Roth', email })
    await runJobs()
    const mail = platform.mail.sent.findLast(({ to }) => to === email)
    const visits = ['no', `${link.hashid}.${sessionId}`].join(' ')
    const right = { ...proofIn(mailed.text, mail), visits }
    expect((await who.enter({ ...right, code: '000000' })).status).toBe(422)
    await runJobs()
    expect(await readerOf(sessionId)).toBeNull()
    expect((await who.enter(right, headers)).status).toBe(302)
    await runJobs()
    return readerOf(sessionId)
  }
  async function readerOf(sessionId: string): Promise<string | null | undefined> {
    return (await visitsOf(platform, link)).find((one) => one.sessionId === sessionId)?.lead
  }
  const adopted = await proves(browser, 'lea@before.test')
  const { leads } = await listLeads(platform, { ...which, ids: [adopted ?? ''] })
  expect(leads).toMatchObject([{ email: 'lea@before.test' }])
  expect(await proves(aBrowser(), 'ben@before.test', { 'sec-gpc': '1' })).toBeNull()
})
