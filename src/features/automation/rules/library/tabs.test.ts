import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindsIn } from '#src/features/journey/rules/content.ts'
import { type ContentTab, journeyContent, tabTypes, toldOfItem } from '#src/features/journey/schema.ts'
import { problemIn } from './entry.ts'
import {
  type KeptItem,
  type KeptTab,
  markTabs,
  problemOfTabs,
  type TabPart,
  tabPart,
  tabPartOf,
  tabsFrom,
} from './tab-part.ts'
import { isSameTabPart, updateTabs } from './update-tabs.ts'

const template = uuid(1)

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

function counting(from = 900_000): () => string {
  let n = from
  return () => uuid((n += 1))
}

function aPage(n: number): KeptItem {
  return {
    id: uuid(n),
    kind: 'page',
    page: uuid(n + 1000),
    asset: null,
    told: toldOfItem.parse({}),
    called: `Page ${n}`,
  }
}

function aLink(n: number, title = 'More'): KeptItem {
  const told = toldOfItem.parse({ title, url: 'https://acme.test/' })
  return { id: uuid(n), kind: 'link', page: null, asset: null, told, called: title }
}

function aTab(n: number, items: KeptItem[], more: Partial<KeptTab> = {}): KeptTab {
  return {
    id: uuid(n),
    title: `Tab ${n}`,
    type: items[0]?.kind === 'link' ? 'link' : 'pages',
    hint: '',
    items,
    ...more,
  }
}

/** The tabs of `was` in a journey, with slugs, changed by `own`, then updated to `now`. */
function taken(
  was: TabPart,
  now: TabPart,
  own: (tabs: ContentTab[]) => ContentTab[] = (tabs) => tabs,
): ContentTab[] {
  const put = addressed(tabsFrom(was, { origin: { template, version: 1 }, newId: counting() }))
  const together = { template, part: put[0]?.from?.part ?? '' }
  return updateTabs(own(put), {
    together,
    was: new Map([[1, was]]),
    now,
    version: 2,
    newId: counting(950_000),
  })
}

function addressed(tabs: ContentTab[]): ContentTab[] {
  return tabs.map((tab) => ({
    ...tab,
    items: tab.items.map((item) => ({ ...item, slug: item.slug || item.id })),
  }))
}

/** What the library would store of them. */
function asIn(tabs: readonly ContentTab[]): TabPart {
  const shown = tabs.map((tab) => ({ ...tab, items: tab.items.map((item) => ({ ...item, title: '' })) }))
  return tabPartOf(shown, { ids: tabs.map(({ id }) => id), template, newId: counting(990_000) }).part
}

function titles(tabs: readonly ContentTab[]): unknown[] {
  return tabs.map(({ title, items }) => [title, items.map(({ page, told }) => page ?? told.title)])
}

test('selected tabs are saved in journey order and remember their entry', () => {
  const tabs = addressed(
    tabsFrom(
      { tabs: [aTab(1, [aPage(2)]), aTab(3, []), aTab(4, [aLink(5)])] },
      {
        origin: { template: uuid(8), version: 3 },
        newId: counting(),
      },
    ),
  )
  const [one = '', two = '', three = ''] = tabs.map(({ id }) => id)
  const ids = [three, one]
  const shown = tabs.map((tab) => ({
    ...tab,
    items: tab.items.map((item) => ({ ...item, title: 'Called' })),
  }))
  const { part, keptAs } = tabPartOf(shown, { ids, template: undefined, newId: counting() })
  expect(part.tabs.map(({ id, title }) => [id, title])).toEqual([
    [one, 'Tab 1'],
    [three, 'Tab 4'],
  ])
  expect(part.tabs[0]?.items).toMatchObject([{ id: tabs[0]?.items[0]?.id, called: 'Called' }])
  expect(keptAs.has(two)).toBe(false)
  const marked = markTabs(tabs, { ids, keptAs, origin: { template, version: 1 }, part: uuid(7) })
  expect(marked.map(({ from }) => from?.template)).toEqual([template, uuid(8), template])
  expect(marked[0]?.items).toMatchObject([{ from: tabs[0]?.items[0]?.id }])
})

test('the next version keeps the ids of its tabs, even after they were inserted elsewhere', () => {
  const part = { tabs: [aTab(1, [aPage(2)]), aTab(4, [aLink(5)])] }
  const elsewhere = tabsFrom(part, { origin: { template, version: 1 }, newId: counting() })
  expect(isSameTabPart(asIn(elsewhere), part)).toBe(true)
})

test('invalid, duplicate and incomplete items are refused', () => {
  const form: KeptItem = {
    ...aLink(9),
    kind: 'form',
    told: toldOfItem.parse({ title: 'Talk', button: 'Send' }),
  }
  function problem(...tabs: KeptTab[]) {
    return problemOfTabs({ tabs })
  }
  expect(problem(aTab(1, [aPage(2)]), aTab(3, [form], { type: 'form' }))).toBeUndefined()
  expect(problem()).toBe('noTabs')
  expect(problem(...Array.from({ length: 21 }, (_, n) => aTab(n, [])))).toBe('manyTabs')
  const script = { ...aLink(2), told: toldOfItem.parse({ title: 'More', url: 'javascript:alert(1)' }) }
  for (const tabs of [
    [aTab(1, []), aTab(1, [])],
    [aTab(1, [aPage(2)]), aTab(3, [aPage(2)])],
    [aTab(1, [aPage(2), { ...aPage(3), page: uuid(1002) }])],
    [aTab(1, [aPage(2)], { type: 'assets' })],
    [aTab(1, [{ ...aPage(2), page: null }])],
    [aTab(1, [script])],
  ])
    expect(problem(...tabs)).toBe('brokenTab')
  expect(problemIn({ tabs: [aTab(1, [aPage(2)])] })).toBeUndefined()
})

test("updating applies the library's changes and keeps those of the journey", () => {
  const was = { tabs: [aTab(1, [aPage(2), aPage(3)]), aTab(4, [aLink(5)])] }
  const now = {
    tabs: [aTab(1, [aPage(2), aPage(3), aPage(6)]), aTab(4, [aLink(5, 'Read on')], { title: 'Next' })],
  }
  const after = taken(was, now, (tabs) =>
    tabs.map((tab, at) =>
      at === 0 ? { ...tab, title: 'Ours', items: tab.items.toReversed() } : { ...tab, title: 'Own' },
    ),
  )
  expect(titles(after)).toEqual([
    ['Ours', [uuid(1003), uuid(1002), uuid(1006)]],
    ['Next', ['Read on']],
  ])
  expect(after.map(({ from }) => from?.version)).toEqual([2, 2])
})

test('added items stay, removed ones do not return, and items removed in the library go', () => {
  const was = { tabs: [aTab(1, [aPage(2), aPage(3), aPage(4)]), aTab(5, [])] }
  const now = { tabs: [aTab(6, []), aTab(1, [aPage(2), aPage(3), aPage(7)])] }
  const own: ContentTab = { id: uuid(8), title: 'Own', type: 'pages', hint: '', items: [] }
  const after = taken(was, now, ([first, ...rest]) => [
    { ...first, items: [...(first?.items.slice(1) ?? []), { ...aPage(9), slug: 'own' }] } as ContentTab,
    own,
    ...rest,
  ])
  expect(titles(after)).toEqual([
    ['Tab 6', []],
    ['Tab 1', [uuid(1003), uuid(1007), uuid(1009)]],
    ['Own', []],
  ])
})

const items = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })

/** Tabs of a few fixed ids, each with some of the same items, in random order. */
const parts: fc.Arbitrary<TabPart> = fc
  .uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 5 }), title: fc.constantFrom('A', 'B'), items }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ n }) => n,
  })
  .map((tabs) => ({
    tabs: tabs.map(({ n, title, items: held }) =>
      n % 2 === 0
        ? aTab(
            n,
            held.map((item) => aLink(n * 100 + item, title)),
            { title, type: 'link' },
          )
        : aTab(
            n,
            held.map((item) => aPage(n * 100 + item)),
            { title },
          ),
    ),
  }))

test('updating unchanged tabs makes them equal to the new version', () => {
  fc.assert(
    fc.property(parts, parts, (was, now) => {
      expect(tabPart.parse(now)).toEqual(now)
      expect(isSameTabPart(asIn(taken(was, now)), now)).toBe(true)
    }),
  )
})

test('updating after any edits loses nothing of the journey and stays valid', () => {
  const actions = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 5 })), { maxLength: 8 })
  fc.assert(
    fc.property(parts, parts, actions, (was, now, done) => {
      let before: ContentTab[] = []
      const after = taken(was, now, (tabs) => {
        before = done.reduce(changed, tabs)
        return before
      })
      expect(journeyContent.parse({ tabs: addressed(after) }).tabs).toHaveLength(after.length)
      const ids = after.flatMap(({ id, items: held }) => [id, ...held.map((one) => one.id)])
      expect(new Set(ids).size).toBe(ids.length)
      const left = new Set(ids)
      for (const tab of before.filter(({ from }) => !from)) expect(left.has(tab.id)).toBe(true)
      for (const { type, items: held } of after) {
        expect(held.every(({ kind }) => kindsIn[type].includes(kind))).toBe(true)
        const pages = held.flatMap(({ page }) => page ?? [])
        expect(new Set(pages).size).toBe(pages.length)
      }
      const stay = before
        .filter((tab) => left.has(tab.id))
        .flatMap((tab) => tab.items.filter(({ from }) => !from))
      for (const item of stay) expect(left.has(item.id)).toBe(true)
      expect(
        after.every(({ from }) => !from || from.version === 2 || !now.tabs.some(({ id }) => id === from.tab)),
      ).toBe(true)
    }),
    { numRuns: 300 },
  )
})

let made = 0

/** Removes a tab or an item, moves one, or adds a new one. */
function changed(tabs: ContentTab[], [at, to, action]: [number, number, number]): ContentTab[] {
  const tab = tabs[at % Math.max(1, tabs.length)]
  if (!tab) return tabs
  const others = tabs.filter((one) => one !== tab)
  const item = tab.items[to % Math.max(1, tab.items.length)]
  const place = to % (others.length + 1)
  made += 1
  switch (action) {
    case 0:
      return others
    case 1:
      return others.toSpliced(place, 0, tab)
    case 2:
      return others.toSpliced(place, 0, tab, {
        id: uuid(700_000 + made),
        title: 'Own',
        type: 'pages',
        hint: '',
        items: [],
      })
    case 3:
      return tabs.map((one) =>
        one === tab ? { ...one, items: one.items.filter((each) => each !== item) } : one,
      )
    case 4:
      return tabs.map((one) => (one === tab ? { ...one, items: one.items.toReversed() } : one))
    default:
      return tabs.map((one) =>
        one === tab && one.type === 'pages'
          ? { ...one, items: [...one.items, { ...aPage(800_000 + made), slug: 'own' }] }
          : one,
      )
  }
}

test('tabs of every type can be saved', () => {
  for (const type of tabTypes) expect(problemOfTabs({ tabs: [aTab(1, [], { type })] })).toBeUndefined()
})
