import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import type { WireVisit } from '#src/features/visit/schema.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { visit, visitDelivery } from '#src/features/visit/server/tables.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Link } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { testSecrets } from './test-secrets.ts'

type Shared = Pick<Link, 'hashid' | 'title' | 'tabs'> & Partial<Pick<Link, 'workspace' | 'id'>>
type Changes = Partial<Omit<WireVisit, 'data'>> & { data?: Partial<WireVisit['data']> }

/**
 * An event as a tracker sends it: 40 s on the first tab, 20 s on the second, no click. If the page is known, it has the view
 * token of a page that has been open for years.
 */
export function anEvent(link: Shared, { data, ...changes }: Changes = {}): WireVisit {
  const [first = '', second = ''] = link.tabs
  const { workspace, id } = link
  return {
    type: 'visit',
    lead_email: '',
    lead_id: '',
    session_id: randomUUID(),
    seq: 1,
    ...(workspace && id && { view_token: issueViewToken(longAgo, { workspace, link: id, lead: null }) }),
    ...changes,
    data: {
      link_id: link.hashid,
      title: link.title,
      duration: 60,
      tabs: JSON.stringify([
        { id: first, title: 'Story', duration: 40 },
        { id: second, title: 'Pricing', duration: 20 },
      ]),
      links_clicked: [],
      ...data,
    },
  }
}

const longAgo = { clock: { now: () => new Date('2020-01-01') }, secrets: testSecrets() }

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
