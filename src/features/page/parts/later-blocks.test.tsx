import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frameHosts } from '#src/platform/http/content-policy.ts'
import { blockTypes, filled, isFirst, later } from '#src/test/filled-blocks.ts'
import { InLanguage } from '#src/test/in-language.tsx'
import { blankBlock } from '../rules/blank-block.ts'
import { bookingHosts, bookingOf } from '../rules/bookings.ts'
import type { StoredCard } from '../rules/collection-props.ts'
import { embedHosts } from '../rules/embeds.ts'
import { problemsOf } from '../rules/problems.ts'
import { resolveBlocks } from '../rules/resolve-blocks.ts'
import { fillVariables } from '../rules/variables.ts'
import { type DraftBlock, draftPageData, pageData, type ResolvedBlock } from '../schema.ts'
import { LaterBlock } from './later-blocks.tsx'
import { PageBlock } from './page-block.tsx'

const silent = { src: undefined, mime: undefined, durationMs: 61_000, peaks: undefined, transcript: [] }
const sources = {
  audio: () => ({ ...silent, title: 'Talk', attribution: '' }),
  image: (media: string) => `/api/media/${media}`,
  video: (media: string) => ({ src: `/api/media/${media}`, mime: 'video/mp4' }),
  form: { page: 'p', back: '/p/acme/why' },
  cards: ({ cards }: { cards: StoredCard[] }) =>
    cards.map(({ of: _of, ...card }) => ({ ...card, href: card.title, cover: undefined })),
}

function html(block: ResolvedBlock): string {
  const shown = isFirst(block.type) ? (
    <PageBlock block={block} />
  ) : (
    <LaterBlock block={block as Parameters<typeof LaterBlock>[0]['block']} BlockInside={PageBlock} />
  )
  return renderToStaticMarkup(<InLanguage>{shown}</InLanguage>)
}

/** Replaces every text value in a block. */
function withText(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return ['type', 'kind'].includes(name) ? value : text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, key)]))
}

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  '{{lead.first|<script>alert(1)</script>}}',
]

const dangerous =
  /<script|<img[^>]+onerror|\son\w+="|href="\s*(javascript|data|\/\/)|src="(javascript|data):|evil\.example[^<]*" title/i

test.each(later)('%s shows its content and can be published', (type) => {
  const block = { id: 'b', type, props: filled[type] } as DraftBlock
  const [shown] = resolveBlocks([block], sources)
  expect(shown && html(shown)).toBeTruthy()
  const page = { root: { title: 'T' }, blocks: [block] }
  expect(draftPageData.safeParse(pageData.parse(page)).error).toBeUndefined()
})

test.each(later)('%s with attacks in all texts contains nothing executable or misleading', (type) => {
  for (const attack of attacks) {
    const block = { id: 'b', type, props: withText(filled[type], attack) } as DraftBlock
    for (const shown of resolveBlocks([block], sources)) expect(html(shown)).not.toMatch(dangerous)
  }
})

test('an empty block of each kind can be saved and shows nothing broken', () => {
  for (const type of blockTypes) {
    const block = blankBlock(type, 'b')
    const page = draftPageData.safeParse({ root: { title: '' }, blocks: [block] })
    expect([type, page.success]).toEqual([type, true])
    resolveBlocks([block], sources).map(html)
  }
})

test('only booking pages of listed sites are framed, and only the path is taken from a URL', () => {
  expect([...embedHosts, ...bookingHosts]).toEqual(frameHosts)
  expect(bookingOf('https://www.cal.com/acme/intro/?embed=x"><script>#y')).toEqual({
    url: 'https://cal.com/acme/intro',
    src: 'https://app.cal.com/acme/intro/embed?embed=',
    provider: 'Cal.com',
  })
  for (const copied of ['cal.com/acme/intro/embed', 'app.cal.com/acme/intro'])
    expect(bookingOf(`https://${copied}`)).toEqual(bookingOf('https://cal.com/acme/intro'))
  expect(bookingOf('https://calendly.com/acme/30min?month=2026-11')?.src).toBe(
    'https://calendly.com/acme/30min',
  )
  expect(bookingOf('https://savvycal.com/acme/chat')?.provider).toBe('SavvyCal')
  const schedule = 'AcZssZ1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-='
  expect(bookingOf(`https://calendar.google.com/calendar/u/0/appointments/${schedule}`)?.src).toBe(
    `https://calendar.google.com/calendar/appointments/schedules/${schedule}?gv=true`,
  )
  expect(bookingOf('https://calendar.app.google/AbCdEfGh12345')).toMatchObject({ src: undefined })
  for (const address of [
    'http://cal.com/acme/intro',
    'https://cal.com/acme/%2e%2e/"',
    'https://cal.com.evil.example/acme',
    'https://cal.com@evil.example/acme',
    'https://cal.com:8443/acme',
    'https://app.cal.com/embed',
    'https://calendar.google.com/calendar/embed?src=somebody',
    'javascript:alert(1)',
    '',
  ])
    expect([address, bookingOf(address)]).toEqual([address, undefined])
})

test('variables are filled in as text, with a fallback, and only known ones', () => {
  expect(fillVariables('Hello {{lead.first}}', { 'lead.first': 'Lea' })).toBe('Hello Lea')
  expect(fillVariables('Hello {{ lead.first | friend }}', {})).toBe('Hello friend')
  expect(fillVariables('For {{account.name}}', { 'account.name': ' ' })).toBe('For your company')
  expect(fillVariables('{{constructor.prototype}} {{lead.email}}', {})).toBe(
    '{{constructor.prototype}} {{lead.email}}',
  )
  const block: DraftBlock = { id: 'b', type: 'quote', props: { text: '{{account.name}}', cite: '' } }
  const [shown] = resolveBlocks([block], { ...sources, values: { 'account.name': '<b onclick="x">' } })
  expect(shown && html(shown)).toContain('&lt;b onclick=')
})

test('a problem names its block, also in columns, and its field', () => {
  const inner = { id: 'in', type: 'heading', props: { text: '', level: 2 } }
  const columns = { id: 'b', type: 'columns', props: { count: 2, first: [inner], second: [], third: [] } }
  const untitled = [{ startMs: 0, title: '' }]
  const chapters = { id: 'c', type: 'chapters', props: { asset: null, chapters: untitled } }
  const page = { root: { title: '' }, blocks: [columns, chapters] }
  const issues = pageData.safeParse(page).error?.issues ?? []
  expect(problemsOf(page, issues)).toMatchObject([
    { block: undefined, field: 'title' },
    { block: 'in', field: 'text', message: 'Enter a heading.' },
    { block: 'c', field: 'chapters.0.title' },
  ])
})

test('a card of a collection plays its recording in place', () => {
  const card = { kind: 'audio', title: 'Talk', text: '', durationMs: 61_000 } as const
  const shown = { ...card, href: undefined, cover: undefined, src: '/talk.mp3', date: 'Nov 3, 2026' }
  const markup = html({ id: 'c', type: 'collection', props: { title: '', cards: [shown] } })
  expect(markup).toContain('<audio controls="" preload="none" src="/talk.mp3" aria-label="Talk">')
  expect(markup).toContain('Nov 3, 2026')
})
