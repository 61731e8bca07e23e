import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseOldPasses } from '#src/features/link/server/gate/erase-old-passes.ts'
import { linkCode, linkPass } from '#src/features/link/server/gate/tables.ts'
import { forgetOldNotices } from '#src/features/notification/server/forget-old-notices.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { deleteOldSubmissions } from '#src/features/page/server/forget-old-forms.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink, anEndpoint, aPage, type Link } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'
import { deleteOldVisits } from './delete-old-visits.ts'
import { visit } from './tables.ts'

const day = 24 * 3600

/** A visit settled now, with a notification and a webhook call. */
async function aVisit(platform: TestPlatform, { workspace, id: link }: Link): Promise<string> {
  const id = await aKeptVisit(platform, { workspace, link, leadEmail: 'lea@globex.test' })
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  const { id: endpoint } = await anEndpoint(platform, { workspace })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const call = { endpoint, subject: id, link, visit: id, payload: {}, ...at }
    await tx
      .insert(webhookDelivery)
      .values({ workspace, id: newId(), event: 'visit.settled', state: 'delivered', ...call })
    await tx.insert(notification).values(aNotice('visit', { workspace, subjectId: id, ...at }))
  })
  return id
}

function aNotice(kind: 'visit' | 'form', of: { workspace: string; subjectId: string; createdAt: Date }) {
  return { ...of, id: newId(), user: newId(), kind, subjectType: kind }
}

/** Links in a workspace that keeps visits for 30 days, and in one that keeps them forever. */
async function aMonthAndForever() {
  const { platform, link } = await aPlaceWithLink()
  await setFields(platform, [workspaces, link.workspace], { retentionDays: 30 })
  return { platform, link, other: await aLink(platform) }
}

async function restOf({ db }: TestPlatform, { workspace }: Link) {
  return db.inWorkspace(workspace, async (tx) => ({
    told: (await tx.select().from(notification).where(eq(notification.workspace, workspace))).length,
    called: (await tx.select().from(webhookDelivery).where(eq(webhookDelivery.workspace, workspace))).length,
  }))
}

test("P3: visits are deleted after their workspace's retention period, with their notifications", async () => {
  const { platform, link, other } = await aMonthAndForever()
  await aVisit(platform, link)
  await aVisit(platform, other)
  platform.clock.advance(10 * day)
  const young = await aVisit(platform, link)

  platform.clock.advance(20 * day - 1)
  await deleteOldVisits(platform)
  expect(await visitsOf(platform, link)).toHaveLength(2)
  platform.clock.advance(2)
  await deleteOldVisits(platform)
  expect((await visitsOf(platform, link)).map(({ id }) => id)).toEqual([young])
  expect(await restOf(platform, link)).toEqual({ told: 1, called: 1 })
  // Workspaces without a retention period keep visits forever.
  platform.clock.advance(4000 * day)
  await deleteOldVisits(platform)
  expect(await visitsOf(platform, link)).toEqual([])
  expect(await visitsOf(platform, other)).toHaveLength(1)
  expect(await restOf(platform, other)).toEqual({ told: 1, called: 1 })
})

test('notifications about visits and forms are deleted in time even if their subject was deleted earlier', async () => {
  const { platform, link, other } = await aMonthAndForever()
  for (const one of [link, other]) {
    await aVisit(platform, one)
    const { workspace } = one
    const notice = aNotice('form', { workspace, subjectId: newId(), createdAt: platform.clock.now() })
    await platform.db.asSystem(async (tx) => {
      await tx.delete(visit).where(eq(visit.workspace, workspace))
      await tx.insert(notification).values(notice)
    })
  }
  platform.clock.advance(30 * day - 1)
  await forgetOldNotices(platform)
  expect((await restOf(platform, link)).told).toBe(2)
  platform.clock.advance(2)
  await Promise.all([forgetOldNotices(platform), forgetOldNotices(platform)])
  expect((await restOf(platform, link)).told).toBe(0)
  expect((await restOf(platform, other)).told).toBe(2)
})

test('a long history is deleted in one sweep, even by two in parallel, and an ongoing visit stays', {
  tags: ['postgres'],
}, async () => {
  const { platform, link } = await aMonthAndForever()
  const open = await aVisit(platform, link)
  await platform.db.asSystem((tx) =>
    tx.execute(sql`
      insert into visit (id, session_id, workspace, link, seq, duration, started_at, last_at, settles_at, settled_at)
      select gen_random_uuid(), gen_random_uuid(), workspace, link, 1, 5, started_at, last_at, settles_at, settled_at
      from visit, generate_series(1, 1202) where id = ${open}`),
  )
  await setFields(platform, [visit, open], { settledAt: null })
  platform.clock.advance(31 * day)
  await Promise.all([deleteOldVisits(platform), deleteOldVisits(platform)])
  expect((await visitsOf(platform, link)).map(({ id }) => id)).toEqual([open])
})

test('P3: gate names and form answers are deleted in time, and evidence of accepted terms stays', async () => {
  const { platform, link, other } = await aMonthAndForever()
  for (const one of [link, other]) await someEntries(platform, one)
  platform.clock.advance(20 * day)
  await someEntries(platform, link)
  platform.clock.advance(10 * day + 1)
  await Promise.all([eraseOldPasses(platform), eraseOldPasses(platform), deleteOldSubmissions(platform)])
  const named = ['plain', 'terms', 'terms']
  expect(await entriesOf(platform, link)).toEqual({ named, passes: 4, forms: 1, codes: 0 })
  const all = ['plain', 'terms']
  expect(await entriesOf(platform, other)).toEqual({ named: all, passes: 2, forms: 1, codes: 0 })
})

/** Two admitted visitors, one with accepted terms, a form answer and a code. */
async function someEntries({ db, clock }: TestPlatform, { workspace, id: link }: Link): Promise<void> {
  const at = { workspace, link, createdAt: clock.now() }
  const page = await aPage({ db, clock }, workspace)
  await db.inWorkspace(workspace, async (tx) => {
    await tx.insert(linkPass).values([
      { ...at, id: newId(), name: 'plain', email: 'lea@globex.test', isConfirmed: true, consent: 'Yes' },
      { ...at, id: newId(), name: 'terms', email: 'ada@globex.test', termsVersion: 1 },
    ])
    const asked = { name: 'x', email: 'x@globex.test', locale: 'en', round: 1 } as const
    await tx.insert(linkCode).values({ ...at, ...asked, id: newId(), expiresAt: clock.now() })
    await tx
      .insert(formSubmission)
      .values({ workspace, id: newId(), page, block: 'b', email: 'lea@globex.test', createdAt: clock.now() })
  })
}

async function entriesOf({ db }: TestPlatform, { workspace }: Link) {
  return db.inWorkspace(workspace, async (tx) => {
    const passes = await tx.select().from(linkPass).where(eq(linkPass.workspace, workspace))
    return {
      named: passes.flatMap(({ name, email }) => (name && email ? [name] : [])).toSorted(),
      passes: passes.length,
      forms: (await tx.select().from(formSubmission).where(eq(formSubmission.workspace, workspace))).length,
      codes: (await tx.select().from(linkCode).where(eq(linkCode.workspace, workspace))).length,
    }
  })
}
