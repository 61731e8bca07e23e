import { freeSlug, slugFrom } from '#src/features/journey/rules.ts'
import type { CampaignPage, CampaignTab } from './schema.ts'

/** A page in its tab: the target of a path under `/l/{link}`. */
export type Addressed = { tab: CampaignTab; page: CampaignPage }

/** The slug of each title, in order; unique, ignoring case. */
export function slugsOfTabs(titles: readonly string[]): string[] {
  const slugs: string[] = []
  for (const title of titles) slugs.push(freeSlug(slugFrom(title, 'tab'), slugs))
  return slugs
}

/** The decoded path segments after `/l/{link}`. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/**
 * The page for path segments: none means the first page of the first tab, `{tab}` the first page of that tab,
 * `{tab}/{page}` that page, and a lone `{page}` the first page with that slug. Case is ignored.
 */
export function findAddressed(
  tabs: readonly CampaignTab[],
  segments: readonly string[],
): Addressed | undefined {
  const [first, second] = segments
  if (segments.length > 2) return undefined
  if (first === undefined) return inReadingOrder(tabs)[0]
  const tab = bySlug(tabs, first)
  if (second !== undefined) return tab && pageIn(tab, second)
  if (tab) return firstOf(tab)
  for (const candidate of tabs) {
    const found = pageIn(candidate, first)
    if (found) return found
  }
  return undefined
}

/** The shortest path of a page: `/l/{link}`, `/l/{link}/{tab}` or `/l/{link}/{tab}/{page}`. */
export function addressOf(link: string, tabs: readonly CampaignTab[], { tab, page }: Addressed): string {
  const base = `/l/${link}`
  if (tab.pages[0]?.slug !== page.slug)
    return `${base}/${encodeURIComponent(tab.slug)}/${encodeURIComponent(page.slug)}`
  return inReadingOrder(tabs)[0]?.tab.id === tab.id ? base : `${base}/${encodeURIComponent(tab.slug)}`
}

/** The pages before and after one, through all tabs. */
export function neighboursOf(
  tabs: readonly CampaignTab[],
  { tab, page }: Addressed,
): { previous: Addressed | undefined; next: Addressed | undefined } {
  const all = inReadingOrder(tabs)
  const at = all.findIndex((each) => each.tab.id === tab.id && each.page.slug === page.slug)
  return { previous: at > 0 ? all[at - 1] : undefined, next: at < 0 ? undefined : all[at + 1] }
}

/** Whether a text looks like an email address; nothing else counts as one (specification section 5). */
export function isEmailShaped(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(\.[^\s@<>"',;:.]+)+$/.test(text)
}

function inReadingOrder(tabs: readonly CampaignTab[]): Addressed[] {
  return tabs.flatMap((tab) => tab.pages.map((page) => ({ tab, page })))
}

function firstOf(tab: CampaignTab): Addressed | undefined {
  const page = tab.pages[0]
  return page && { tab, page }
}

function pageIn(tab: CampaignTab, slug: string): Addressed | undefined {
  const page = bySlug(tab.pages, slug)
  return page && { tab, page }
}

/** The one with this slug, ignoring case and how marks are encoded; else by its letters, as slugs once were. */
function bySlug<Slugged extends { slug: string }>(
  all: readonly Slugged[],
  given: string,
): Slugged | undefined {
  const wanted = lowered(given)
  return (
    all.find(({ slug }) => lowered(slug) === wanted) ??
    all.find(({ slug }) => lettersOf(slug) === lettersOf(given))
  )
}

function lowered(slug: string): string {
  return slug.normalize('NFC').toLowerCase()
}

function lettersOf(slug: string): string {
  return slug
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '')
}
