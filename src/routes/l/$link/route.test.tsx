import { renderToString } from 'react-dom/server'
import { createRoutesStub, type HydrationState } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownCampaign } from '#src/features/campaign/server/load-campaign.ts'
import { brandHeadTags } from '#src/routes/parts/public/brand-head-tags.ts'
import { aCampaignView } from '#src/test/campaign-view.ts'
import { InLanguage } from '#src/test/in-language.tsx'
import CampaignScreen, { ErrorBoundary, meta } from './route.tsx'

const link = 'A'.repeat(22)

function aCampaign(changes: Partial<ShownCampaign> = {}): ShownCampaign {
  const pages = [
    { id: 'p1', title: 'Why we started', slug: 'why' },
    { id: 'p2', title: 'What happened next', slug: 'how' },
  ]
  return {
    link: aCampaignView({ link: { hashid: link, workspace: { id: 'w', name: 'Acme <Media>' } } }).link,
    language: 'en',
    isPreview: false,
    lead: null,
    preview: { title: 'Why we <started>', description: 'The story.', image: null },
    tabs: [
      { id: 't1', title: 'Story', type: 'pages', slug: 'story', pages },
      { id: 't2', title: 'Pricing', type: 'pages', slug: 'pricing', pages: pages.slice(0, 1) },
    ],
    current: {
      tab: 't1',
      slug: 'why',
      address: `/l/${link}`,
      page: {
        id: 'p1',
        title: 'Why we <started>',
        description: 'The story.',
        blocks: [{ id: 'a', type: 'quote', props: { text: 'We read it in five minutes.', cite: 'Lea' } }],
      },
    },
    since: null,
    look: undefined,
    previous: null,
    next: { title: 'What happened next', address: `/l/${link}/story/how` },
    ...changes,
  }
}

function rendered(hydrationData: HydrationState): string {
  const Stub = createRoutesStub([
    {
      id: 'campaign',
      path: 'l/:link?/*',
      Component: CampaignScreen,
      ErrorBoundary: ({ error }: { error?: unknown }) => (
        <ErrorBoundary {...({ error } as Parameters<typeof ErrorBoundary>[0])} />
      ),
      loader: () => null,
    },
  ])
  return renderToString(
    <InLanguage>
      <Stub initialEntries={[`/l/${link}`]} hydrationData={hydrationData} />
    </InLanguage>,
  )
}

function htmlOf(campaign: Partial<ShownCampaign> = {}, claim: object | null = null): string {
  return rendered({
    loaderData: { campaign: { campaign: aCampaign(campaign), claim, origin: 'https://nurtured.test' } },
  })
}

function errorHtml(status: number, body: unknown): string {
  return rendered({ errors: { campaign: { status, statusText: '', internal: false, data: body } } })
}

test('renders tabs as keyboard-accessible links in a tablist, and the page menu as an open navigation', () => {
  const html = htmlOf()
  expect(html).toContain('role="tablist"')
  const tabs = html.match(/<a [^>]*role="tab"[^>]*>/g) ?? []
  expect(tabs.map((tab) => /href="([^"]*)"/.exec(tab)?.[1])).toEqual([`/l/${link}`, `/l/${link}/pricing`])
  expect(tabs.map((tab) => /aria-selected="([^"]*)"/.exec(tab)?.[1])).toEqual(['true', 'false'])
  expect(tabs.join('')).not.toContain('tabindex')
  expect(html).toMatch(/role="tabpanel" id="campaign-panel" aria-labelledby="campaign-tab-t1"/)
  expect(html).toContain('<nav aria-label="Campaign pages"')
  expect(html).toContain('<button type="button" aria-expanded="true" aria-controls="campaign-pages">')
  expect(html).toMatch(/<a aria-current="page"[^>]*>Why we started<\/a>/)
  expect(html).toMatch(/href="\/l\/A+\/story\/how"[^>]*>What happened next</)
})

test('tells the visitor exactly what the sender sees', () => {
  const { link: shared } = aCampaign()
  expect(htmlOf()).toContain('no name')
  const lead = { id: 'l', hashid: 'h', validated: 'yes', first: 'Lea' } as const
  expect(htmlOf({ lead })).toContain('that this browser is yours, Lea')
  const named = (naming: ShownCampaign['link']['naming']) => htmlOf({ link: { ...shared, naming } })
  expect(named('named')).toContain('marked as unverified')
  for (const [naming, said] of [
    ['ask', 'no name unless you agree'],
    ['necessary', 'no name and no email address'],
  ] as const) {
    expect(named(naming)).toContain(said)
    expect(named(naming)).toContain('no part of your IP address is stored')
    expect(named(naming)).not.toContain('marked as unverified')
  }
  const off = htmlOf({ link: { ...shared, tracking: false } })
  expect(off).toContain('isn’t currently tracking')
  expect(off).not.toContain('which links you clicked')
})

test('asks visitors with a personal link to confirm, by a form that works without scripts', () => {
  const html = htmlOf({}, { lead: 'L'.repeat(22), token: 'T'.repeat(22) })
  expect(html).toContain('<form action="/api/lead/validate" method="post">')
  expect(html).toContain(`name="id" value="${'L'.repeat(22)}"`)
  expect(html).toContain(`name="token" value="${'T'.repeat(22)}"`)
  expect(html).toContain('Confirm it’s you</button>')
  expect(htmlOf()).not.toContain('Confirm it')
})

test('shows the same error for every unshared link, and links unmatched paths to the first page', () => {
  const html = errorHtml(404, { code: 'not_shared', message: 'Page not found' })
  expect(html).toContain('This link isn’t available')
  expect(html).not.toContain(link)
  const unmatched = errorHtml(404, { code: 'unmatched', message: 'Page not found: /l/x/<b>' })
  expect(unmatched).toContain('Page not found: /l/x/&lt;b&gt;')
  expect(unmatched).toContain(`href="/l/${link}"`)
  expect(errorHtml(500, {})).toContain('Internal Server Error')
})

test('names the page and its sender in the head, and excludes search engines', () => {
  const loaderData = {
    campaign: aCampaign(),
    worn: brandHeadTags({ look: undefined }),
    tokens: undefined,
    claim: null,
    passed: null,
    origin: 'https://nurtured.test',
  }
  const tags = meta({ loaderData } as Parameters<typeof meta>[0])
  expect(tags).toContainEqual({ title: 'Why we <started> · Acme <Media>' })
  expect(tags).toContainEqual({ name: 'description', content: 'The story.' })
  expect(tags).toContainEqual({ property: 'og:url', content: `https://nurtured.test/l/${link}` })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
})
