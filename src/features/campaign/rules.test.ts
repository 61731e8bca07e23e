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

test('a path names the first page, a tab, a page of a tab, or a page alone, and an unknown one is not guessed at', () => {
  expect(['', '/'].map(addressed)).toEqual(['story why', 'story why'])
  expect(['/pricing', '/PRICING/'].map(addressed)).toEqual(['pricing costs', 'pricing costs'])
  expect(['/Story/HOW', '/how'].map(addressed)).toEqual(['story how', 'story how'])
  expect(addressed('/pricing/why/')).toBe('pricing why')
  for (const path of ['/nowhere', '/story/costs', '/story/why/deeper'])
    expect(addressed(path)).toBeUndefined()
  expect(findAddressed([], [])).toBeUndefined()
  // A tab without pages does not hide the first page of the next.
  expect(findAddressed([aTab('empty', []), ...tabs], [])?.page.slug).toBe('why')
})

test('a path finds its tab however its marks are encoded, and without them, as older links are', () => {
  const marked = [aTab('тест-и', ['a']), aTab('тест-й', ['b']), aTab('гид-ё', ['c'])]
  const pageAt = (path: string) => findAddressed(marked, [path])?.page.slug
  expect([pageAt('тест-й'), pageAt('тест-й'.normalize('NFD')), pageAt('тест-и')]).toEqual(['b', 'b', 'a'])
  expect([pageAt('гид-е'), pageAt('гид')]).toEqual(['c', undefined])
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
  function around(...path: string[]) {
    const found = findAddressed(tabs, path)
    if (!found) throw new Error('not found')
    const { previous, next } = neighboursOf(tabs, found)
    return [previous?.page.slug, next?.page.slug]
  }
  expect(around('story', 'how')).toEqual(['why', 'costs'])
  expect(around('pricing', 'why')).toEqual(['costs', undefined])
})

test('an email address is told from other texts', () => {
  const emails = ['lea@globex.test', 'a.b+c@sub.globex.test']
  const others = ['lea@globex', 'lea@globex..test', 'a@b.test, c@d.test', `${'a'.repeat(260)}@globex.test`]
  expect([...emails, ...others].filter(isEmailShaped)).toEqual(emails)
})
