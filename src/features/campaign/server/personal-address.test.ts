import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { pauseLink } from '#src/features/link/server/pause-link.ts'
import { listPersonalAddresses } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { findReportedVisit } from '#src/features/visit/server/notifying/find-reported-visit.ts'
import { renderReceipt } from '#src/features/visit/server/notifying/receipt-email.tsx'
import { erasePerson } from '#src/features/visit/server/person/erase-person.ts'
import { exportPerson } from '#src/features/visit/server/person/export-person.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { visitsOf } from '#src/test/visits.ts'

async function shownVisits(platform: TestPlatform, workspace: string) {
  platform.clock.advance(301)
  await settleVisits(platform)
  const visits = await listVisits(platform, { workspace, limit: 10 })
  return visits.toReversed().map(({ lead, personal, grade, reasons }) => ({
    lead: lead?.first,
    to: personal?.to,
    mark: personal?.mark,
    grade,
    why: reasons.filter((reason) => ['presumed', 'forwarded', 'validated', 'member'].includes(reason)),
  }))
}

test('a person has one personal link per link; everything there stays there, names no one and is not cached for others', {
  timeout: 120_000,
}, async () => {
  const { platform, which, link, hashid, token, aBrowser } = await aPersonalAddress()
  const { address } = await inviteLead(platform, which)
  expect(address).toContain(`/l/${hashid}?lead=`)
  expect(address).not.toContain(token)
  const other = await aLead(platform, which.workspace)
  expect((await inviteLead(platform, { ...which, lead: other.id })).address).not.toContain(hashid)
  const { addresses, total } = await listPersonalAddresses(platform, which)
  expect(total).toBe(2)
  expect(addresses.map(({ to, openedAt }) => [to, openedAt])).toContainEqual(['Lea Globex', null])
  const page = await aBrowser().ask(`/l/${hashid}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`href="/l/${hashid}/pricing"`)
  expect(page.text).not.toContain(link.hashid)
  expect(page.text).not.toMatch(/\bLea\b/)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const view = await aBrowser().ask(`/api/campaign/view?link=${hashid}`)
  expect(view.text).not.toContain(link.hashid)
  expect(JSON.parse(view.text).link).toMatchObject({ hashid, personal: true })
  const plain = await aBrowser().ask(`/api/campaign/view?link=${link.hashid}`)
  expect(JSON.parse(plain.text).link).toMatchObject({ hashid: link.hashid, personal: false })
  expect(plain.headers.getSetCookie()).toEqual([])
})

test('the first browser is presumed to be the recipient, a second one or a forged cookie to be a forward', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const [hers, theirs, forger] = [aBrowser(), aBrowser(), aBrowser()]
  await hers.read(hashid)
  expect((await hers.ask(`/api/campaign/view?link=${hashid}`)).headers.getSetCookie()).toEqual([])
  for (const [name, value] of hers.jar) forger.jar.set(name, `${value.split('.')[0]}.forged`)
  for (const browser of [theirs, forger, hers]) {
    platform.clock.advance(60)
    await browser.read(hashid)
  }
  expect(await shownVisits(platform, link.workspace)).toEqual(
    ['presumed', 'forwarded', 'forwarded', 'presumed'].map((mark) => ({
      lead: undefined,
      to: 'Lea Globex',
      mark,
      grade: 'likely_person',
      why: [mark],
    })),
  )
  const { addresses } = await listPersonalAddresses(platform, { workspace: link.workspace, link: link.id })
  expect(addresses[0]?.openedAt).toBeInstanceOf(Date)
})

test('a second device that proves the mailbox is the same lead, and a forwarded link never is, even after that', async () => {
  const { platform, link, lead, which, hashid, token, aBrowser } = await aPersonalAddress()
  const [phone, desk, theirs] = [aBrowser(), aBrowser(), aBrowser()]
  await phone.confirm(lead.hashid, { token, link: hashid })
  await phone.read(hashid)
  platform.clock.advance(60)
  const again = new URL((await inviteLead(platform, which)).address, desk.origin)
  await desk.confirm(lead.hashid, { token: again.searchParams.get('token') ?? '', link: hashid })
  await desk.read(hashid)
  const proven = { lead: 'Lea', to: 'Lea Globex', mark: 'proven', grade: 'verified', why: ['validated'] }
  platform.clock.advance(60)
  await theirs.confirm(lead.hashid, { token, link: hashid })
  await theirs.read(hashid)
  const forwarded = { lead: undefined, mark: 'forwarded', why: ['forwarded'] }
  expect(await shownVisits(platform, link.workspace)).toMatchObject([proven, proven, forwarded])
})

test('early scanners and browsers asking for privacy aren’t taken for the recipient, and the latter get no cookie and no name', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const browser = aBrowser()
  await browser.read(hashid, { headers: { 'sec-gpc': '1' } })
  expect([...browser.jar.keys()]).toEqual([])
  platform.clock.advance(60)
  await aBrowser().read(hashid, { has_input: false, automated: true })
  await aBrowser().read(hashid, { has_input: true, headers: { 'user-agent': 'curl/8.5' } })
  platform.clock.advance(60)
  await aBrowser().read(hashid)
  const visits = await shownVisits(platform, link.workspace)
  expect(visits.map(({ mark }) => mark)).toEqual([undefined, 'forwarded', 'forwarded', 'presumed'])
  expect(visits[0]?.to).toBeUndefined()
})

test('a paused link answers like a missing one and notifies the owner', async () => {
  const { platform, which, hashid, aBrowser } = await aPersonalAddress()
  const visitor = aBrowser()
  const missing = await visitor.ask(`/l/${'x'.repeat(22)}`)
  await pauseLink(platform, which)
  platform.clock.advance(1)
  expect(await visitor.ask(`/l/${hashid}`)).toMatchObject({ status: 404, text: missing.text })
  const told = await platform.db.asSystem((tx) => tx.select().from(notification))
  expect(told.map(({ kind }) => kind)).toContain('link_blocked')
  const { workspace } = await aWorkspace(platform)
  const theirs = await listPersonalAddresses(platform, { ...which, workspace })
  expect(theirs).toEqual({ addresses: [], total: 0 })
})

/**
 * Lea's personal link, opened in her browser and in one it was forwarded to; a webhook and a chat are
 * notified.
 */
async function aForwardedAddress() {
  const shared = await aPersonalAddress()
  const { platform, link, hashid, aBrowser } = shared
  const { workspace } = link
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace, format: 'slack', url: 'https://hooks.example.com/chat' })
  const [hers, theirs] = [aBrowser(), aBrowser()]
  await hers.read(hashid)
  platform.clock.advance(60)
  await theirs.read(hashid)
  platform.clock.advance(301)
  await settleVisits(platform)
  return { ...shared, hers, theirs }
}

async function aMail(platform: TestPlatform, which: { workspace: string; visit: string }) {
  const told = await findReportedVisit(platform, which)
  if (!told) throw new Error('the visit was not reported')
  return renderReceipt({ ...told.receipt, locale: 'en', timeZone: 'UTC', ways: undefined })
}

test('emails, notifications, chats and webhooks say who is presumed, also on return, and what was probably forwarded', async () => {
  const { platform, link, lead, hashid, hers: reader } = await aForwardedAddress()
  const { workspace } = link
  const [presumed, forwarded] = await visitsOf(platform, link)
  const hers = await aMail(platform, { workspace, visit: presumed?.id ?? '' })
  expect(hers.subject).toMatch(/^Probably Lea Globex from Globex read /)
  const theirs = await aMail(platform, { workspace, visit: forwarded?.id ?? '' })
  expect(theirs.subject).toMatch(/^Someone with a link probably forwarded by Lea Globex read /)
  for (const part of [hers.text, hers.html]) expect(part).toContain('We can’t prove who used it.')
  for (const part of [theirs.text, theirs.html]) expect(part).toContain('first: probably forwarded.')

  const rows = await platform.db.asSystem((tx) => tx.select().from(notification))
  const titles = rows.map(({ data }) => JSON.stringify(data)).join()
  expect(titles).toContain('Probably Lea Globex from Globex read')
  expect(titles).toContain('Vermutlich Lea Globex von Globex hat')
  expect(titles).toContain('Someone with a link probably forwarded by Lea Globex read')

  const payloads = (await platform.db.asSystem((tx) => tx.select().from(webhookDelivery))).map(
    ({ payload }) => payload,
  )
  const marks = payloads.flatMap(({ data }) => (data === undefined ? [] : [data]))
  for (const mark of ['presumed', 'forwarded'])
    expect(marks).toContainEqual(expect.objectContaining({ personal: { mark, made_for: lead.hashid } }))
  expect(payloads.map((payload) => payload['lead_id']).filter(Boolean)).toEqual([])
  const chats = JSON.stringify(payloads.map((payload) => payload['text']))
  expect(chats).toContain('*Probably Lea Globex from Globex read')
  expect(chats).toContain('probably forwarded by Lea Globex read')

  await reader.read(hashid, { data: { duration: 90 } })
  platform.clock.advance(301)
  await settleVisits(platform)
  const visits = await visitsOf(platform, link)
  const { text } = await aMail(platform, { workspace, visit: visits.at(-1)?.id ?? '' })
  expect(text).toContain('Probably Lea Globex from Globex came back')
  expect(text).toContain('Compared with their previous visit')
})

test('an erased person disappears from names that visitors typed and from all notifications', async () => {
  const { platform, app, link, lead, hashid, hers } = await aForwardedAddress()
  const { workspace } = link
  for (const [from, name] of [
    [hashid, 'Ben, whom Lea knows'],
    [link.hashid, 'globex, LEA (sales)'],
    [link.hashid, `Write to ${lead.email}`],
    [link.hashid, 'Someone else'],
  ])
    await app.request('/api/campaign/pass-on', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: from, name }),
    })
  const blocked = { lead_email: '', data: { reason: 'address_refused', claimed_email: lead.email } }
  await platform.db.asSystem(async (tx) => {
    const [one] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.workspace, workspace))
    if (!one) throw new Error('nothing was reported')
    const about = { subject: newId(), visit: null, event: 'link.blocked', payload: blocked } as const
    await tx.insert(webhookDelivery).values({ ...one, id: newId(), ...about })
  })
  const exported = await platform.db.inWorkspace(workspace, (tx) =>
    exportPerson(tx, { workspace, lead: lead.id }),
  )
  expect(exported).toMatchObject({
    visits: [{ is_proven: false }],
    personal_addresses: [{ campaign: 'For Globex', public_id: hashid }],
  })

  const erased = await platform.db.inWorkspace(workspace, (tx) =>
    erasePerson(platform, tx, { workspace, lead: lead.id }),
  )
  expect(erased).toMatchObject({ visits: 1 })
  // Everything typed or reported.
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select (select coalesce(jsonb_agg(p), '[]') from personal_address p) ||
      (select coalesce(jsonb_agg(n), '[]') from notification n) ||
      (select coalesce(jsonb_agg(d), '[]') from webhook_delivery d) ||
      (select coalesce(jsonb_agg(v), '[]') from visit v) as everything`),
  )
  expect(JSON.stringify(rows)).not.toMatch(/\blea\b|Ben,|lead-.*@globex/i)
  const left = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(personalAddress))
  expect(left.map(({ name }) => name).filter(Boolean)).toEqual(['Someone else'])
  expect(await visitsOf(platform, link)).toHaveLength(1)
  expect((await hers.ask(`/l/${hashid}`)).status).toBe(200)
})
