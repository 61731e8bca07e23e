import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { page } from '#src/features/page/server/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { relativeText } from '#src/translation/relative-text.ts'
import { localeAsked } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type Addressed, addressOf } from '../rules.ts'
import type { CampaignLead, CampaignTab } from '../schema.ts'
import { readBrowser } from './browser-cookie.ts'
import { shownId } from './queries.ts'
import type { SharedCampaign } from './shared-campaign.ts'

/** For a returning visitor: the message, the tabs to mark, and where they stopped. */
export type SinceLastVisit = {
  text: string
  mark: string
  tabs: string[]
  goOn: { text: string; address: string } | null
}

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
/**
 * `mayBeTold`: whether their visits may be distinguished; `lead`: who this browser proved to be; `addressed`:
 * the current page.
 */
type Reader = {
  mayBeTold: boolean
  lead: CampaignLead | undefined
  headers: Headers
  addressed: Addressed | undefined
}

/**
 * Changes since the visitor's last visit: of the verified lead, else of this browser at its personal
 * link. Null for everyone else, and if nothing is new and they stopped at the current page. Sends no query
 * for visitors who must not be distinguished.
 */
export async function sinceLastVisit(
  platform: World,
  { link, tabs, items }: SharedCampaign,
  { mayBeTold, lead, headers, addressed }: Reader,
): Promise<SinceLastVisit | null> {
  const cookies = headers.get('cookie')
  const browser = link.personal ? readBrowser(platform, link.hashid, cookies) : undefined
  const own = [...(lead ? [eq(visit.lead, lead.id)] : []), ...(browser ? [eq(visit.browser, browser)] : [])]
  if (!mayBeTold || own.length === 0) return null
  const now = platform.clock.now()
  // After a shorter silence it is still the same visit.
  const over = secondsAfter(now, -platform.config.visitSettleSeconds)
  return platform.db.inWorkspace(link.workspace, async (tx) => {
    const last = await lastVisit(tx, link, { own, over })
    if (!last) return null
    const isNew = await findNew(tx, { workspace: link.workspace, items }, last.at)
    const shown = tabs.filter(({ pages }) => pages.some(({ id }) => isNew(id)))
    const stopped = tabs.find(({ id }) => id === last.tab && id !== addressed?.tab.id)
    if (shown.length === 0 && !stopped) return null
    const locale = localeAsked(cookies, headers.get('accept-language'))

    const ago = relativeText(last.at, now, locale) ?? speak(locale, msg`a moment ago`)
    const titles = new Intl.ListFormat(locale).format(shown.map(({ title }) => title))
    return {
      text:
        shown.length > 0
          ? speak(locale, msg`New since your last visit ${{ ago }}: ${{ tabs: titles }}.`)
          : speak(locale, msg`Your last visit was ${{ ago }}.`),
      mark: speak(locale, msg`New`),
      tabs: shown.map(({ id }) => id),
      goOn: stopped
        ? {
            text: speak(locale, msg`Continue where you left off: ${{ tab: stopped.title }}`),
            address: firstOf(link.hashid, tabs, stopped),
          }
        : null,
    }
  })
}

type OfLink = Pick<SharedCampaign['link'], 'workspace' | 'id'>

/** Each condition is queried separately: each has an index, their combination has none. */
async function lastVisit(
  tx: Transaction,
  { workspace, id }: OfLink,
  { own, over }: { own: SQL[]; over: Date },
): Promise<{ at: Date; tab: string | null } | undefined> {
  const found = []
  for (const isOwn of own) {
    const [last] = await tx
      .select({ at: visit.lastAt, tab: visit.lastTab })
      .from(visit)
      .where(and(eq(visit.workspace, workspace), eq(visit.link, id), isOwn, lte(visit.lastAt, over)))
      .orderBy(desc(visit.startedAt))
      .limit(1)
    if (last) found.push(last)
  }
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}

/** Returns whether an item was published or added since then. */
async function findNew(
  tx: Transaction,
  { workspace, items }: { workspace: string; items: SharedCampaign['items'] },
  since: Date,
): Promise<(id: string) => boolean> {
  const added = items.filter((item) => item.since !== undefined && new Date(item.since) > since)
  const pages = items.flatMap((item) => item.page ?? [])
  const rows =
    pages.length === 0
      ? []
      : await tx
          .select({ id: page.id })
          .from(page)
          .where(
            and(
              eq(page.workspace, workspace),
              inArray(page.id, pages),
              isNull(page.deletedAt),
              gt(page.publishedAt, since),
            ),
          )
  const found = new Set([...added.map(shownId), ...rows.map(({ id }) => id)])
  return (id) => found.has(id)
}

function firstOf(link: string, tabs: CampaignTab[], to: CampaignTab): string {
  const [first] = to.pages
  return first ? addressOf(link, tabs, { tab: to, page: first }) : `/l/${link}`
}
