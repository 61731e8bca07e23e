import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { findReportedVisit } from '#src/features/visit/server/notifying/find-reported-visit.ts'
import { renderReceipt } from '#src/features/visit/server/notifying/receipt-email.tsx'
import { erasePerson } from '#src/features/visit/server/person/erase-person.ts'
import { exportPerson } from '#src/features/visit/server/person/export-person.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { anEndpoint } from '#src/test/factories.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { visitsOf } from '#src/test/visits.ts'

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

test('emails, notifications, chats and webhooks say who is presumed and what was probably forwarded', async () => {
  const { platform, link, lead } = await aForwardedAddress()
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
  expect(marks).toContainEqual(
    expect.objectContaining({ personal: { mark: 'presumed', made_for: lead.hashid } }),
  )
  expect(marks).toContainEqual(
    expect.objectContaining({ personal: { mark: 'forwarded', made_for: lead.hashid } }),
  )
  expect(payloads.map((payload) => payload['lead_id']).filter(Boolean)).toEqual([])
  const chats = JSON.stringify(payloads.map((payload) => payload['text']))
  expect(chats).toContain('*Probably Lea Globex from Globex read')
  expect(chats).toContain('probably forwarded by Lea Globex read')
})

test("a returning visitor's report lists changes since their last visit", async () => {
  const { platform, link, hashid, hers } = await aForwardedAddress()
  await hers.read(hashid, { data: { duration: 90 } })
  platform.clock.advance(301)
  await settleVisits(platform)
  const visits = await visitsOf(platform, link)
  const { text } = await aMail(platform, { workspace: link.workspace, visit: visits.at(-1)?.id ?? '' })
  expect(text).toContain('Probably Lea Globex from Globex came back')
  expect(text).toContain('Return visit: 1 earlier visit on ')
  expect(text).toContain('Compared with their previous visit')
})

/** Everything typed or reported, as one text. */
async function dump({ db }: TestPlatform, workspace: string): Promise<string> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select (select coalesce(jsonb_agg(p), '[]') from personal_address p) ||
      (select coalesce(jsonb_agg(n), '[]') from notification n) ||
      (select coalesce(jsonb_agg(d), '[]') from webhook_delivery d) ||
      (select coalesce(jsonb_agg(v), '[]') from visit v) as everything`),
  )
  return JSON.stringify(rows)
}

test('an erased person disappears from names that visitors typed and from all notifications', async () => {
  const { platform, app, link, lead, hashid, hers } = await aForwardedAddress()
  const { workspace } = link
  const passing = (from: string, name: string) =>
    app.request('/api/campaign/pass-on', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: from, name }),
    })
  await passing(hashid, 'Ben, whom Lea knows')
  await passing(link.hashid, 'globex, LEA (sales)')
  await passing(link.hashid, `Write to ${lead.email}`)
  await passing(link.hashid, 'Someone else')
  const blocked = { lead_email: '', data: { reason: 'address_refused', claimed_email: lead.email } }
  await platform.db.asSystem(async (tx) => {
    const [one] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.workspace, workspace))
    if (!one) throw new Error('nothing was reported')
    await tx.insert(webhookDelivery).values({
      ...one,
      id: newId(),
      subject: newId(),
      visit: null,
      event: 'link.blocked',
      payload: blocked,
    })
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
  expect(await dump(platform, workspace)).not.toMatch(/\blea\b|Ben,|lead-.*@globex/i)
  const left = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(personalAddress))
  expect(left.map(({ name }) => name).filter(Boolean)).toEqual(['Someone else'])
  expect(await visitsOf(platform, link)).toHaveLength(1)
  expect((await hers.ask(`/l/${hashid}`)).status).toBe(200)
})
