import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { addressOf } from '#src/features/campaign/rules.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import type { JourneyItem } from '#src/features/journey/server/resolve-tabs.ts'
import type { PageFacts } from '#src/features/page/server/inspect-pages.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shownId } from '../queries.ts'
import type { Checked } from './find-checked.ts'

export type JourneyPages = { journey: Journey; facts: PageFacts[] }

const mostPages = 60

/** Opens every page of the journey as visitors do and returns what they can't see. */
export async function checkPages(
  platform: Pick<Platform, 'ownSite'>,
  { checked, journey, facts }: JourneyPages & { checked: Checked },
): Promise<Finding[]> {
  const found = [...missingIn(journey), ...lackingIn({ journey, facts })]
  const { campaign, cookies, link } = checked
  if (!campaign) return found
  if (campaign.tabs.length === 0) return [{ kind: 'no_pages' }, ...found]
  const addressed = campaign.tabs.flatMap((tab) => tab.pages.map((page) => ({ tab, page })))
  const known = new Set(journey.tabs.flatMap(({ items }) => items.flatMap(({ page }) => page ?? [])))
  function pageIn(id: string): string {
    return known.has(id) ? id : ''
  }
  let opened = 0
  for (const { tab, page } of addressed.slice(0, mostPages)) {
    const isShown = await opens(platform, addressOf(link.hashid, campaign.tabs, { tab, page }), cookies)
    if (isShown) opened += 1
    else found.push({ kind: 'page_broken', tab: tab.title, page: { id: pageIn(page.id), title: page.title } })
  }
  const left = addressed.length - mostPages
  return [
    ...found,
    ...(left > 0 ? [{ kind: 'pages_left_out' as const, count: left }] : []),
    // Pages support no custom colors or widths, so readability is guaranteed by design.
    ...(opened > 0
      ? [{ kind: 'pages_render' as const, count: opened }, { kind: 'pages_readable' as const }]
      : []),
  ]
}

/** The location of a finding; items other than pages have no id here. */
export function placeOf(
  { title: tab }: { title: string },
  { page: id, title }: JourneyItem,
): Pick<Finding, 'tab' | 'page'> {
  return { tab, page: { id: id ?? '', title } }
}

/** Content of the journey that visitors don't see. */
function missingIn({ tabs }: Journey): Finding[] {
  return tabs.flatMap((tab): Finding[] => {
    if (tab.items.length === 0) return [{ kind: 'tab_empty', tab: tab.title }]
    return tab.items
      .filter(({ isPublished }) => !isPublished)
      .map((item) => ({ kind: 'page_unpublished', ...placeOf(tab, item) }))
  })
}

function lackingIn({ journey, facts }: JourneyPages): Finding[] {
  const known = new Map(facts.map((one) => [one.id, one]))
  return journey.tabs.flatMap((tab) =>
    tab.items.flatMap((item): Finding[] => {
      const of = known.get(shownId(item))
      const place = placeOf(tab, item)
      if (!of?.isWhole) return []
      return [
        ...(of.lacksRecording ? [{ kind: 'recording_missing' as const, ...place }] : []),
        ...(of.lacksPicture ? [{ kind: 'picture_missing' as const, ...place }] : []),
        ...(of.isEmpty ? [{ kind: 'page_empty' as const, ...place }] : []),
      ]
    }),
  )
}

async function opens({ ownSite }: Pick<Platform, 'ownSite'>, path: string, cookie: string): Promise<boolean> {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Nurtured link check)', ...(cookie && { cookie }) }
  const answer = await ownSite.ask(path, { headers })
  const html = await answer.text()
  return answer.status === 200 && html.trimEnd().endsWith('</html>')
}
