import { expect, test } from 'vitest'
import { type ContentTab, toldOfItem } from '#src/features/journey/schema.ts'
import { type KeptItem, type KeptTab, problemOfTabs, type TabPart, tabPartOf, tabsFrom } from './tab-part.ts'
import { updateTabs } from './update-tabs.ts'

const template = uuid(1)

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

function counting(from: number): () => string {
  let n = from
  return () => uuid((n += 1))
}

function aLink(n: number, told: object = {}): KeptItem {
  const said = toldOfItem.parse({ title: 'More', button: 'Read more', url: 'https://acme.test/', ...told })
  return { id: uuid(n), kind: 'link', page: null, asset: null, told: said, called: '' }
}

function aTab(n: number, title: string, items: KeptItem[] = []): KeptTab {
  return { id: uuid(n), title, type: 'link', hint: '', items }
}

function put(part: TabPart): ContentTab[] {
  return tabsFrom(part, { origin: { template, version: 1 }, newId: counting(900_000) })
}

function take(tabs: ContentTab[], was: readonly TabPart[], now: TabPart): ContentTab[] {
  const together = { template, part: tabs[0]?.from?.part ?? '' }
  const versions = new Map(was.map((part, at) => [at + 1, part]))
  return updateTabs(tabs, {
    together,
    was: versions,
    now,
    version: was.length + 1,
    newId: counting(950_000),
  })
}

test("item fields are merged one by one: those unchanged in the library keep the journey's value", () => {
  const was = { tabs: [aTab(2, 'Next', [aLink(3)])] }
  const now = { tabs: [aTab(2, 'Next', [aLink(3, { url: 'https://acme.test/new' })])] }
  const own = put(was).map((tab) => ({
    ...tab,
    items: tab.items.map((item) => ({ ...item, slug: 'more', told: { ...item.told, button: 'Read' } })),
  }))
  expect(take(own, [was], now)[0]?.items[0]).toMatchObject({
    slug: 'more',
    told: { title: 'More', button: 'Read', url: 'https://acme.test/new' },
  })
})

test('an item that shows something else in the library is replaced with all of its fields', () => {
  const was = { tabs: [aTab(2, 'Next', [aLink(3)])] }
  const booking: KeptItem = { ...aLink(3, { title: 'Meet', button: 'Book' }), kind: 'booking' }
  const now: TabPart = { tabs: [{ ...aTab(2, 'Next', [booking]), type: 'booking' }] }
  const own = put(was).map((tab) => ({
    ...tab,
    items: tab.items.map((item) => ({ ...item, told: { ...item.told, button: 'Read' } })),
  }))
  expect(take(own, [was], now)[0]?.items[0]).toMatchObject({ kind: 'booking', told: booking.told })
})

test('tabs of different versions are each updated from their own, without losing anything of the journey', () => {
  const first = { tabs: [aTab(2, 'Story'), aTab(3, 'Pricing'), aTab(4, 'Gone')] }
  const second = { tabs: [aTab(2, 'Our story'), aTab(3, 'Prices'), aTab(5, 'New')] }
  const [story, pricing, gone] = put(first)
  if (!story?.from || !pricing || !gone) throw new Error('no tabs')
  // The first was updated to the second version and renamed, and the new one removed; undo restored the
  // others.
  const own = [{ ...story, title: 'Mine', from: { ...story.from, version: 2 } }, pricing, gone]
  const after = take(own, [first, second], second)
  expect(after.map(({ title }) => title)).toEqual(['Mine', 'Prices'])
  expect(
    take(own, [first, second], { tabs: [...second.tabs, aTab(6, 'Third')] }).map((tab) => tab.title),
  ).toEqual(['Mine', 'Prices', 'Third'])
})

test('a too long title is refused as such, and names are cut between letters', () => {
  expect(problemOfTabs({ tabs: [aTab(2, 'a'.repeat(61))] })).toBe('longTitle')
  const [tab] = put({ tabs: [aTab(2, 'Next', [aLink(3)])] })
  if (!tab) throw new Error('no tab')
  const called = `${'a'.repeat(199)}😀`
  const shown = { ...tab, items: tab.items.map((item) => ({ ...item, title: called })) }
  const { part } = tabPartOf([shown], { ids: [tab.id], template: undefined, newId: counting(960_000) })
  expect(part.tabs[0]?.items[0]?.called.isWellFormed()).toBe(true)
})
