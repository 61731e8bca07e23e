import { and, notInArray } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { type Tried, tryUrls } from '#src/platform/outgoing/try-urls.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressesIn } from '../rules/check-page.ts'
import { draftPageData } from '../schema.ts'
import { lockPage } from './queries.ts'
import { pageLinkCheck } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>
type Which = { workspace: string; page: string }

const mostLinks = 100

/** Starts checking a page's external links. Throws Refusal 404 `page_not_found`. */
export async function askLinkCheck({ db, jobs }: Pick<World, 'db' | 'jobs'>, which: Which): Promise<void> {
  await db.inWorkspace(which.workspace, async (tx) => {
    await lockPage(tx, which)
    await jobs.enqueue(tx, { name: 'page.check-links', payload: which })
  })
}

type Found = Pick<typeof pageLinkCheck.$inferInsert, 'href' | 'state' | 'detail'>

/** Requests each external link of the draft once, through the guarded fetch, and stores the results. */
export async function checkLinks(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { workspace, page }: Which,
  report: JobReport,
): Promise<void> {
  const { draft } = await db.inWorkspace(workspace, (tx) => lockPage(tx, { workspace, page }))
  const outgoing = addressesIn(draftPageData.parse(draft.data)).filter((href) => /^https?:/i.test(href))
  const hrefs = outgoing.slice(0, mostLinks)
  const options = {
    allowPrivate: config.webhookAllowPrivate,
    ownHosts: [new URL(config.publicOrigin).hostname],
  }
  let seen = 0
  const tried = await tryUrls(hrefs, options, async (href) => {
    seen += 1
    await report.step(Math.round((seen / hrefs.length) * 100), `Asked ${URL.parse(href)?.host ?? 'a site'}`)
  })
  for (const [href, one] of tried) {
    const found = foundOf(href, one)
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
          matching(pageLinkCheck, { workspace, page }),
          hrefs.length > 0 ? notInArray(pageLinkCheck.href, hrefs) : undefined,
        ),
      ),
  )
}

const states = {
  gone: 'broken',
  private: 'refused',
  unreachable: 'unreachable',
} as const

/** A page that asks for a login exists. */
function foundOf(href: string, tried: Tried): Found {
  if (tried.kind === 'answers' || (tried.kind === 'unsure' && /^\d+$/.test(tried.why)))
    return { href, state: 'works', detail: '' }
  const detail = /^\d+$/.test(tried.why) ? `It answers ${tried.why}` : tried.why
  return { href, state: tried.kind === 'unsure' ? 'refused' : states[tried.kind], detail }
}
