import { and, eq, notInArray } from 'drizzle-orm'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { createGuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressesIn } from '../rules/check-page.ts'
import { draftPageData } from '../schema.ts'
import { lockPage } from './queries.ts'
import { pageLinkCheck } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>
type Which = { workspace: string; page: string }

const mostLinks = 100

/** Has the outgoing addresses of a page looked at. Throws Refusal 404 `page_not_found`. */
export async function askLinkCheck({ db, jobs }: Pick<World, 'db' | 'jobs'>, which: Which): Promise<void> {
  await db.inWorkspace(which.workspace, async (tx) => {
    await lockPage(tx, which)
    await jobs.enqueue(tx, { name: 'page.check-links', payload: which })
  })
}

type Found = Pick<typeof pageLinkCheck.$inferInsert, 'href' | 'state' | 'detail'>

/** Asks each outgoing address of the draft once, through the guard, and keeps what came of it. */
export async function checkLinks(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { workspace, page }: Which,
  report: JobReport,
): Promise<void> {
  const { draft } = await db.inWorkspace(workspace, (tx) => lockPage(tx, { workspace, page }))
  const outgoing = addressesIn(draftPageData.parse(draft.data)).filter((href) => /^https?:/i.test(href))
  const hrefs = outgoing.slice(0, mostLinks)
  const fetch = createGuardedFetch({
    allowPrivate: config.webhookAllowPrivate,
    ownHosts: [new URL(config.publicOrigin).hostname],
    totalMs: 8000,
    mostBytes: 5_000_000,
  })
  for (const [place, href] of hrefs.entries()) {
    await report.step(Math.round((place / hrefs.length) * 100), `Asking ${URL.parse(href)?.host ?? 'a site'}`)
    const found = await ask(fetch, href)
    const row = { workspace, page, ...found, checkedAt: clock.now() }
    await db.inWorkspace(workspace, (tx) =>
      tx
        .insert(pageLinkCheck)
        .values(row)
        .onConflictDoUpdate({
          target: [pageLinkCheck.workspace, pageLinkCheck.page, pageLinkCheck.href],
          set: { state: found.state, detail: found.detail, checkedAt: row.checkedAt },
        }),
    )
  }
  await db.inWorkspace(workspace, (tx) =>
    tx
      .delete(pageLinkCheck)
      .where(
        and(
          eq(pageLinkCheck.workspace, workspace),
          eq(pageLinkCheck.page, page),
          hrefs.length > 0 ? notInArray(pageLinkCheck.href, hrefs) : undefined,
        ),
      ),
  )
}

async function ask(fetch: ReturnType<typeof createGuardedFetch>, href: string): Promise<Found> {
  try {
    const { status } = await fetch(href)
    if (status === 404 || status === 410) return { href, state: 'broken', detail: `It answers ${status}` }
    if (status >= 500) return { href, state: 'unreachable', detail: `It answers ${status}` }
    return { href, state: 'works', detail: '' }
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    // A long answer was there, after all; we only stopped reading.
    if (/too long|compressed/.test(detail)) return { href, state: 'works', detail: '' }
    return { href, state: /public|port|scheme|must start/.test(detail) ? 'refused' : 'unreachable', detail }
  }
}
