import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { visit, visitDelivery } from '#src/features/visit/server/tables.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Link } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { anEvent } from './visit-event.ts'

/** Posts an event as JSON, or a raw text. */
export async function postVisit(
  app: { request(path: string, init: RequestInit): Response | Promise<Response> },
  event: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request('/api/activity/telemetry/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof event === 'string' ? event : JSON.stringify(event),
  })
}

/** The link's visits, earliest first. */
export async function visitsOf({ db }: Pick<Platform, 'db'>, link: Pick<Link, 'workspace' | 'id'>) {
  return db.inWorkspace(link.workspace, (tx) =>
    tx
      .select()
      .from(visit)
      .where(and(eq(visit.workspace, link.workspace), eq(visit.link, link.id)))
      .orderBy(visit.startedAt, visit.id),
  )
}

/** The email notifications about the link's visits, in the order of the decisions. */
export async function visitEmailsOf({ db }: Pick<Platform, 'db'>, link: Pick<Link, 'workspace' | 'id'>) {
  return db.inWorkspace(link.workspace, (tx) =>
    tx
      .select()
      .from(visitDelivery)
      .where(and(eq(visitDelivery.workspace, link.workspace), eq(visitDelivery.link, link.id)))
      .orderBy(visitDelivery.createdAt, visitDelivery.visit),
  )
}

type Kept = { workspace: string; link: string } & Partial<typeof visit.$inferInsert>

/** A visit as it is stored, settled now; returns its id. */
export async function aKeptVisit({ db, clock }: Pick<Platform, 'db' | 'clock'>, kept: Kept): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const seen = { id, sessionId: newId(), seq: 1, duration: 12, network: '203.0.113.0/24' }
  const times = { startedAt: now, lastAt: now, settlesAt: now, settledAt: now }
  await db.inWorkspace(kept.workspace, (tx) => tx.insert(visit).values({ ...seen, ...times, ...kept }))
  return id
}

type Visit = Parameters<typeof anEvent>[1] & { lead?: string | null; headers?: Record<string, string> }

/** A visit of a page that was opened just now, by this lead or by someone unknown. */
export async function visitBy(
  platform: TestPlatform,
  link: Link,
  { lead = null, headers, ...event }: Visit = {},
): Promise<void> {
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
  const answer = await postVisit(createApp(platform), anEvent(link, { view_token, ...event }), headers)
  expect(answer.status).toBe(202)
}

/** Lets all visits end. */
export async function settle(platform: TestPlatform, seconds = 301): Promise<void> {
  platform.clock.advance(seconds)
  while ((await settleVisits(platform)) > 0);
}
