import { expect, test } from 'vitest'
import { type Candidate, type KnownOfCompany, suggestContent } from './suggest-content.ts'

const today = '2026-03-31'

function aPage(said: Partial<Candidate> = {}): Candidate {
  const page = { kind: 'page', id: 'a', title: 'A page', text: '', tags: [] } as const
  return { ...page, since: '2025-01-01', source: null, ...said }
}

function known(said: Partial<KnownOfCompany> = {}): KnownOfCompany {
  return { topics: [], personas: [], today, ...said }
}

test('content that shares more read tags comes first, with the most read tag as its reason', () => {
  const topics = [
    { name: 'Pricing', share: 0.6 },
    { name: 'Security', share: 0.3 },
  ]
  const pages = [
    aPage({ id: 'one', tags: ['security'] }),
    aPage({ id: 'both', tags: ['Security', 'pricing'] }),
    aPage({ id: 'none', tags: ['Hiring'] }),
  ]
  const page = { kind: 'page', title: 'A page' }
  expect(suggestContent(pages, known({ topics }))).toEqual([
    { ...page, id: 'both', score: 54, reasons: [{ kind: 'topic', tag: 'Pricing', share: 0.6 }] },
    { ...page, id: 'one', score: 18, reasons: [{ kind: 'topic', tag: 'Security', share: 0.3 }] },
  ])
})

test('a persona matches by whole words of its themes in title, text or tags', () => {
  const personas = [{ title: 'Head of Ops', profile: 'Mid-size', themes: ['', 'lead time', 'cost'] }]
  const pages = [
    aPage({ id: 'text', text: 'How Lead-Time halves.' }),
    aPage({ id: 'tag', tags: ['COST'] }),
    aPage({ id: 'part', title: 'Costume drama' }),
  ]
  const found = suggestContent(pages, known({ personas }))
  expect(found.map(({ id, score }) => [id, score])).toEqual([
    ['tag', 25],
    ['text', 25],
  ])
  expect(found[0]?.reasons).toEqual([
    { kind: 'persona', title: 'Head of Ops', profile: 'Mid-size', theme: 'cost' },
  ])
})

test('newness counts for two months, less each day', () => {
  const days = ['2026-03-31', '2026-03-01', '2026-01-30', '2026-01-29']
  const pages = days.map((since) => aPage({ id: since, since }))
  const found = suggestContent(pages, known())
  expect(found.map(({ id, score, reasons }) => [id, score, reasons])).toEqual([
    ['2026-03-31', 15, [{ kind: 'new', days: 0 }]],
    ['2026-03-01', 8, [{ kind: 'new', days: 30 }]],
  ])
})

test('at most five are suggested, and no asset next to its page', () => {
  const many = Array.from({ length: 8 }, (_, n) => aPage({ id: `${n}`, since: `2026-03-0${n + 1}` }))
  expect(suggestContent(many, known()).map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3'])
  const asset = aPage({ kind: 'asset', id: 'x', since: today })
  const page = aPage({ id: 'y', since: '2026-03-20', source: 'x' })
  expect(suggestContent([asset, page], known()).map(({ id }) => id)).toEqual(['y'])
})
