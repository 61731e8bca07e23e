import { msg } from '@lingui/core/runtime-macro'
import type { Finding, FindingKind } from '#src/features/campaign/rules/findings.ts'
import { outgoingOf } from '#src/features/campaign/rules/outgoing.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { type Tried, tryUrls } from '#src/platform/outgoing/try-urls.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shownId } from '../queries.ts'
import { type JourneyPages, placeOf } from './check-pages.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'ownSite'>
type Place = Pick<Finding, 'tab' | 'page'>

const mostAddresses = 200

/** Checks every URL on the journey's published pages and returns the broken ones. */
export async function checkOutgoingLinks(
  platform: World,
  pages: JourneyPages & { workspace: string },
  report: JobReport,
): Promise<Finding[]> {
  const places = placesOfMenu(pages)
  const hrefs = [...places.keys()]
  const asked = hrefs.slice(0, mostAddresses)
  const origins = [platform.config.publicOrigin, await originOfWorkspace(platform, pages.workspace)]
  const verdicts = await judgeAll(platform, { hrefs: asked, origins }, report)
  const found = asked.flatMap((href): Finding[] => {
    const verdict = verdicts.get(href)
    if (!verdict) return []
    return (places.get(href) ?? []).map((place) => ({ ...verdict, ...place, about: href }))
  })
  const left = hrefs.length - asked.length
  const working = asked.filter((href) => !verdicts.has(href)).length
  return [
    ...found,
    ...(left > 0 ? [{ kind: 'addresses_left_out' as const, count: left }] : []),
    ...(working > 0 ? [{ kind: 'addresses_answer' as const, count: working }] : []),
  ]
}

/** Each URL with the pages that link to it. */
function placesOfMenu({ journey, facts }: JourneyPages): Map<string, Place[]> {
  const hrefsOf = new Map(facts.map(({ id, hrefs }) => [id, hrefs]))
  const places = new Map<string, Place[]>()
  for (const tab of journey.tabs)
    for (const item of tab.items)
      for (const href of hrefsOf.get(shownId(item)) ?? [])
        places.set(href, [...(places.get(href) ?? []), placeOf(tab, item)])
  return places
}

type Verdict = Pick<Finding, 'kind' | 'why'>

/** The problem of each broken URL; working ones are left out. */
async function judgeAll(
  { config, ownSite }: World,
  { hrefs, origins }: { hrefs: string[]; origins: string[] },
  report: JobReport,
): Promise<Map<string, Verdict>> {
  const forms = new Map(hrefs.map((href) => [href, outgoingOf(href, origins)]))
  const outside = [...forms.values()].flatMap((form) => (form.kind === 'outside' ? [form.url] : []))
  const options = {
    allowPrivate: config.webhookAllowPrivate,
    ownHosts: [new URL(config.publicOrigin).hostname],
  }
  const urls = [...new Set(outside)]
  let seen = 0
  const tried = await tryUrls(urls, options, async (url) => {
    seen += 1
    const host = URL.parse(url)?.host ?? url
    await report.step(35 + Math.round((50 * seen) / urls.length), msg`Checked ${{ host }}`)
  })
  const verdicts = new Map<string, Verdict>()
  for (const [href, form] of forms) {
    const verdict =
      form.kind === 'outside'
        ? verdictOf(tried.get(form.url))
        : form.kind === 'inside'
          ? await judgeInside(ownSite, form.path)
          : judgeShape(form.isWhole)
    if (verdict) verdicts.set(href, verdict)
  }
  return verdicts
}

const kinds = {
  gone: 'address_gone',
  private: 'address_private',
  unreachable: 'address_unreachable',
  unsure: 'address_unsure',
} as const satisfies Record<Exclude<Tried['kind'], 'answers'>, FindingKind>

function verdictOf(tried: Tried | undefined): Verdict | undefined {
  return !tried || tried.kind === 'answers' ? undefined : { kind: kinds[tried.kind], why: tried.why }
}

function judgeShape(isWhole: boolean): Verdict | undefined {
  return isWhole ? undefined : { kind: 'address_malformed' }
}

/** A page of this product; one that redirects to a sign-in or password exists. */
async function judgeInside(ownSite: Platform['ownSite'], path: string): Promise<Verdict | undefined> {
  // Identifying as a bot keeps the owner of a paused link from being notified of an opening.
  const { status } = await ownSite.ask(path, { headers: { 'user-agent': 'Nurtured link check (bot)' } })
  return status >= 400 ? { kind: 'address_inside_gone', why: String(status) } : undefined
}
