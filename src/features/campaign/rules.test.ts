import { expect, test } from 'vitest'
import { addressOf, findAddressed, isEmailShaped, neighboursOf, segmentsOf, slugsOfTabs } from './rules.ts'
import type { CampaignTab } from './schema.ts'

function aPage(slug: string) {
  return { id: `id-${slug}`, title: slug, slug }
}

function aTab(slug: string, pages: string[]): CampaignTab {
  return { id: `id-${slug}`, title: slug, type: 'pages', slug, pages: pages.map(aPage) }
}

const tabs = [aTab('story', ['why', 'how']), aTab('pricing', ['costs', 'why'])]

function addressed(path: string) {
  const found = findAddressed(tabs, segmentsOf(path))
  return found && `${found.tab.slug} ${found.page.slug}`
}

test('slugs come from titles and are unique, ignoring case', () => {
  expect(slugsOfTabs(['Story', 'STORY', 'Überblick & Preise', '***', 'story-2', '物語'])).toEqual([
    'story',
    'story-2',
    'uberblick-preise',
    'tab',
    'story-2-2',
    '物語',
  ])
  expect(slugsOfTabs(['हिन्दी पेज', 'Тест й', 'Привет, Zoë!'])).toEqual(['हिन्दी-पेज', 'тест-й', 'привет-zoe'])
})

test('a path names the first page, a tab, a page of a tab, or a page alone', () => {
  expect(addressed('')).toBe('story why')
  expect(addressed('/')).toBe('story why')
  expect(addressed('/pricing')).toBe('pricing costs')
  expect(addressed('/PRICING/')).toBe('pricing costs')
  expect(addressed('/Story/HOW')).toBe('story how')
  expect(addressed('/pricing/why/')).toBe('pricing why')
  expect(addressed('/how')).toBe('story how')
})

test('an unknown path is not guessed at', () => {
  expect(addressed('/nowhere')).toBeUndefined()
  expect(addressed('/story/costs')).toBeUndefined()
  expect(addressed('/story/why/deeper')).toBeUndefined()
  expect(findAddressed([], [])).toBeUndefined()
})

test('a path finds its tab however its marks are encoded, and without them, as older links are', () => {
  const marked = [aTab('тест-и', ['a']), aTab('тест-й', ['b']), aTab('гид-ё', ['c'])]
  const pageAt = (path: string) => findAddressed(marked, [path])?.page.slug
  expect([pageAt('тест-й'), pageAt('тест-й'.normalize('NFD')), pageAt('тест-и')]).toEqual(['b', 'b', 'a'])
  expect([pageAt('гид-е'), pageAt('гид')]).toEqual(['c', undefined])
})

test('a tab without pages does not hide the first page of the next', () => {
  const found = findAddressed([aTab('empty', []), ...tabs], [])
  expect(found?.page.slug).toBe('why')
})

test('every page has one canonical path, which leads back to the page', () => {
  const all = tabs.flatMap((tab) => tab.pages.map((page) => ({ tab, page })))
  const addresses = all.map((each) => addressOf('abc', tabs, each))
  expect(addresses).toEqual(['/l/abc', '/l/abc/story/how', '/l/abc/pricing', '/l/abc/pricing/why'])
  for (const [index, address] of addresses.entries()) {
    expect(findAddressed(tabs, segmentsOf(address.slice('/l/abc'.length)))).toEqual(all[index])
  }
})

test('previous and next go through all tabs', () => {
  const how = findAddressed(tabs, ['story', 'how'])
  if (!how) throw new Error('not found')
  const { previous, next } = neighboursOf(tabs, how)
  expect([previous?.page.slug, next?.page.slug]).toEqual(['why', 'costs'])
  const last = findAddressed(tabs, ['pricing', 'why'])
  if (!last) throw new Error('not found')
  expect(neighboursOf(tabs, last).next).toBeUndefined()
})

test.each([
  ['lea@globex.test', true],
  ['a.b+c@sub.globex.test', true],
  ['lea@globex', false],
  ['lea globex.test', false],
  ['lea@globex..test', false],
  ['a@b.test, c@d.test', false],
  ['', false],
  [`${'a'.repeat(260)}@globex.test`, false],
])('%s is accepted as an email address: %s', (text, expected) => {
  expect(isEmailShaped(text)).toBe(expected)
})
