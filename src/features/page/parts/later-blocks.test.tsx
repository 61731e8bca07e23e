import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frameHosts } from '#src/platform/http/content-policy.ts'
import { InLanguage } from '#src/test/in-language.tsx'
import { blankBlock } from '../rules/blank-block.ts'
import { bookingHosts, bookingOf } from '../rules/bookings.ts'
import type { StoredCard } from '../rules/collection-props.ts'
import { embedHosts, embedOf } from '../rules/embeds.ts'
import { problemsOf } from '../rules/problems.ts'
import { resolveBlocks } from '../rules/resolve-blocks.ts'
import { fillVariables } from '../rules/variables.ts'
import { type BlockType, type DraftBlock, draftPageData, pageData, type ResolvedBlock } from '../schema.ts'
import { LaterBlock } from './later-blocks.tsx'
import { PageBlock } from './page-block.tsx'

const first = ['heading', 'rich_text', 'image', 'quote', 'call_to_action', 'audio']
const later = [
  'hero',
  'gallery',
  'video',
  'transcript',
  'chapters',
  'asset_card',
  'form',
  'logo_wall',
  'faq',
  'embed',
  'booking',
  'collection',
  'divider',
  'columns',
] as const satisfies BlockType[]

const sources = {
  audio: () => ({
    title: 'Talk',
    attribution: '',
    src: undefined,
    mime: undefined,
    durationMs: 61_000,
    peaks: undefined,
    transcript: [],
  }),
  image: (media: string) => `/api/media/${media}`,
  video: (media: string) => ({ src: `/api/media/${media}`, mime: 'video/mp4' }),
  form: { page: 'p', back: '/p/acme/why' },
  cards: ({ cards }: { cards: StoredCard[] }) =>
    cards.map(({ of: _of, ...card }) => ({ ...card, href: card.title, cover: undefined })),
}

function html(block: ResolvedBlock): string {
  const isLater = !first.includes(block.type)
  return renderToStaticMarkup(
    <InLanguage>
      {isLater ? (
        <LaterBlock block={block as Parameters<typeof LaterBlock>[0]['block']} BlockInside={PageBlock} />
      ) : (
        <PageBlock block={block} />
      )}
    </InLanguage>,
  )
}

/** Replaces every text value in a block. */
function withText(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return ['type', 'kind'].includes(name) ? value : text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, key)]))
}

const picture = { source: { url: 'https://pictures.example/a.png' }, alt: 'A' }

/** A block of each later kind with every field filled in. */
const filled: Record<(typeof later)[number], object> = {
  hero: { title: 'T', lead: 'L', image: picture, label: 'Go', href: '/a' },
  gallery: { pictures: [{ ...picture, caption: 'C' }] },
  video: { media: null, url: 'https://youtu.be/dQw4w9WgXcQ', title: 'V' },
  transcript: { asset: '3b241101-e2bb-4255-8caf-4136c566a962' },
  chapters: { asset: null, chapters: [{ startMs: 0, title: 'One' }] },
  asset_card: { asset: '3b241101-e2bb-4255-8caf-4136c566a962', text: 'T', href: '/a' },
  form: {
    title: 'T',
    text: 'T',
    asksName: true,
    questions: [{ label: 'Q', kind: 'line', isRequired: true }],
    consent: 'Yes',
    button: 'Send',
    thanks: 'Thanks',
  },
  logo_wall: { title: 'T', logos: [{ ...picture, href: '/a' }] },
  faq: { items: [{ question: 'Q', answer: 'A' }] },
  embed: { url: 'https://vimeo.com/76979871', title: 'V' },
  booking: { url: 'https://cal.com/acme/intro', title: 'Talk to us' },
  collection: {
    collection: '3b241101-e2bb-4255-8caf-4136c566a962',
    title: 'Episodes',
    most: 3,
    cards: [
      { of: '3b241101-e2bb-4255-8caf-4136c566a962', kind: 'audio', title: 'T', text: 'T', durationMs: 1000 },
    ],
  },
  divider: {},
  columns: {
    count: 2,
    first: [{ id: 'in', type: 'heading', props: { text: 'H', level: 2 } }],
    second: [],
    third: [],
  },
}

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/"onload="alert(1)',
  '//evil.example',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  "'-alert(1)-'",
  '{{lead.first|<script>alert(1)</script>}}',
]

const dangerous =
  /<script|<img[^>]+onerror|\son\w+="|href="\s*(javascript|data|\/\/)|src="(javascript|data):|evil\.example[^<]*" title/i

test.each(later)('%s shows its content and can be published', (type) => {
  const block = { id: 'b', type, props: filled[type] } as DraftBlock
  const [shown] = resolveBlocks([block], sources)
  expect(shown && html(shown)).toBeTruthy()
  const page = { root: { title: 'T' }, blocks: [block] }
  expect(pageData.safeParse(page).error?.issues ?? []).toEqual([])
})

test.each(later)('%s with attacks in all texts contains nothing executable or misleading', (type) => {
  for (const attack of attacks) {
    const block = { id: 'b', type, props: withText(filled[type], attack) } as DraftBlock
    for (const shown of resolveBlocks([block], sources)) expect(html(shown)).not.toMatch(dangerous)
  }
})

test('an empty block of each kind can be saved and shows nothing broken', () => {
  for (const type of [...later, ...first] as BlockType[]) {
    const block = blankBlock(type, 'b')
    const page = draftPageData.safeParse({ root: { title: '' }, blocks: [block] })
    expect([type, page.success]).toEqual([type, true])
    resolveBlocks([block], sources).map(html)
  }
})

test('only the four listed sites are embedded, and only ids are taken from a URL', () => {
  expect([...embedHosts, ...bookingHosts]).toEqual(frameHosts)
  expect(embedOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x"><script>')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  expect(embedOf('https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk')?.provider).toBe('Spotify')
  for (const address of [
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pw@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://player.vimeo.com/video/1/../../x',
    'javascript:alert(1)',
    '',
  ])
    expect([address, embedOf(address)]).toEqual([address, undefined])
})

test('only booking pages of listed sites are framed, and only the path is taken from a URL', () => {
  expect(bookingOf('https://www.cal.com/acme/intro/?embed=x"><script>#y')).toEqual({
    url: 'https://cal.com/acme/intro',
    src: 'https://app.cal.com/acme/intro/embed?embed=',
    provider: 'Cal.com',
  })
  for (const copied of [
    'cal.com/acme/intro/embed',
    'app.cal.com/acme/intro',
    'app.cal.com/acme/intro/embed?embed=',
  ])
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
    'https://cal.com',
    'https://cal.com/acme/%2e%2e/"',
    'https://cal.com.evil.example/acme',
    'https://cal.com@evil.example/acme',
    'https://cal.com:8443/acme',
    'https://app.cal.com/embed',
    'https://app.cal.com.evil.example/acme',
    'https://calendar.google.com/calendar/r',
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

test('a problem in a column names its block', () => {
  const inner = { id: 'in', type: 'heading', props: { text: '', level: 2 } }
  const columns = { id: 'b', type: 'columns', props: { count: 2, first: [inner], second: [], third: [] } }
  const page = { root: { title: 'T' }, blocks: [columns] }
  const issues = pageData.safeParse(page).error?.issues ?? []
  expect(problemsOf(page, issues)).toEqual([{ block: 'in', field: 'text', message: 'Enter a heading.' }])
})

test('a card of a collection plays its recording in place', () => {
  const card = { kind: 'audio', title: 'Talk', text: '', durationMs: 61_000 } as const
  const shown = { ...card, href: undefined, cover: undefined, src: '/talk.mp3', date: 'Nov 3, 2026' }
  const markup = html({ id: 'c', type: 'collection', props: { title: '', cards: [shown] } })
  expect(markup).toContain('<audio controls="" preload="none" src="/talk.mp3" aria-label="Talk">')
  expect(markup).toContain('Nov 3, 2026')
})
