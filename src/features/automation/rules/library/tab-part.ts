import { z } from 'zod'
import { kept } from '#src/features/automation/schema.ts'
import { isSameThing, kindsIn } from '#src/features/journey/rules/content.ts'
import {
  type ContentItem,
  type ContentTab,
  itemForms,
  itemKinds,
  type TabType,
  tabTitle,
  tabTypes,
  toldOfItem,
} from '#src/features/journey/schema.ts'
import type { Origin } from './part.ts'

/** The maximum number of tabs in a part. */
export const mostTabs = 20
const mostItems = 100
const mostCalled = 200
const mostHint = 1000

/** `called`: the name of its page or asset when saved, in case it is deleted. */
const keptItem = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  page: z.uuid().nullable().default(null),
  asset: z.uuid().nullable().default(null),
  told: toldOfItem.prefault({}),
  called: kept.pipe(z.string().max(mostCalled)).default(''),
})
export type KeptItem = z.output<typeof keptItem>

const keptTab = z.object({
  id: z.uuid(),
  title: kept.pipe(tabTitle),
  type: z.enum(tabTypes),
  hint: kept.pipe(z.string().max(mostHint)).default(''),
  items: z.array(keptItem).max(mostItems).default([]),
})
export type KeptTab = z.output<typeof keptTab>

/** One or several tabs of a journey with their items, in order. */
export const tabPart = z.object({ tabs: z.array(keptTab).min(1).max(mostTabs) })
export type TabPart = z.output<typeof tabPart>

/** Why tabs can't be saved: none, too many, or an invalid one. */
export type TabProblem = 'noTabs' | 'manyTabs' | 'longTitle' | 'brokenTab'

export function problemOfTabs(part: TabPart): TabProblem | undefined {
  const { tabs } = part
  if (tabs.length === 0) return 'noTabs'
  if (tabs.length > mostTabs || tabs.some(({ items }) => items.length > mostItems)) return 'manyTabs'
  const tab = invalidTabOf(part)
  if (!tab) return undefined
  return keptTab.shape.title.safeParse(tab.title).success ? 'brokenTab' : 'longTitle'
}

/** The first tab that can't be saved: because of its title, an item, or a duplicate. */
export function invalidTabOf({ tabs }: TabPart): KeptTab | undefined {
  return tabs.find((tab, at) => {
    const upToIt = tabs.slice(0, at + 1)
    const isFirst = isEachOnce(upToIt) && isEachOnce(upToIt.flatMap(({ items }) => items))
    return !isFirst || invalidItemOf(tab) !== undefined || !keptTab.safeParse(tab).success
  })
}

function isEachOnce(things: readonly { id: string }[]): boolean {
  return new Set(things.map(({ id }) => id)).size === things.length
}

/** The first invalid or duplicate item of a tab. */
export function invalidItemOf({ type, items }: KeptTab): KeptItem | undefined {
  return items.find((one, at) => {
    const isTwice = items.slice(0, at).some((other) => isSameThing(one, other) || one.id === other.id)
    return isTwice || !kindsIn[type].includes(one.kind) || !isWholeItem(one)
  })
}

function isWholeItem({ kind, page, asset, told }: KeptItem): boolean {
  if (kind === 'page') return page !== null && asset === null
  if (kind === 'asset') return asset !== null && page === null
  const written = { ...told, asksName: told.asksName ? 'on' : '', questions: told.questions.join('\n') }
  return page === null && asset === null && itemForms[kind].safeParse(written).success
}

/** Each type once, in tab order. */
export function tabTypesOf({ tabs }: TabPart): TabType[] {
  return [...new Set(tabs.map(({ type }) => type))]
}

/** A tab of a journey with the current names of its pages and assets. */
type ShownTab = Omit<ContentTab, 'items'> & { items: ShownItem[] }
type ShownItem = Omit<ContentItem, 'since'> & { title: string }

type Choosing = {
  ids: readonly string[]
  /** The entry that gets a new version; undefined for a new entry. */
  template: string | undefined
  newId: () => string
}

/** The saved content of tabs; `keptAs`: the ids of each tab and item in it. */
export type ChosenTabs = { part: TabPart; keptAs: ReadonlyMap<string, string> }

/**
 * The selected tabs of a journey as saved, in order. What came from `template` keeps its id there; everything
 * else uses its id in the journey.
 */
export function tabPartOf(tabs: readonly ShownTab[], { ids, template, newId }: Choosing): ChosenTabs {
  const keptAs = new Map<string, string>()
  const used = new Set<string>()
  function idOf(own: string, from: string | null | undefined): string {
    const id = [from, own].find((one) => typeof one === 'string' && !used.has(one)) ?? newId()
    used.add(id)
    keptAs.set(own, id)
    return id
  }
  const chosen = tabs.filter(({ id }) => ids.includes(id))
  const kept = chosen.map(({ id, title, type, hint, items, from }): KeptTab => {
    const isFromThere = template !== undefined && from?.template === template
    return {
      id: idOf(id, isFromThere ? from.tab : undefined),
      title,
      type,
      hint: hint.slice(0, mostHint).toWellFormed(),
      items: items.map((one) => keptItemOf(one, idOf(one.id, isFromThere ? one.from : undefined))),
    }
  })
  return { part: { tabs: kept }, keptAs }
}

function keptItemOf({ kind, page, asset, told, title }: ShownItem, id: string): KeptItem {
  return { id, kind, page, asset, told, called: title.slice(0, mostCalled).toWellFormed() }
}

type Put = { origin: Origin; newId: () => string }

/** Library tabs for a journey: with new ids, without slugs, and with their origin. */
export function tabsFrom({ tabs }: TabPart, { origin, newId }: Put): ContentTab[] {
  const part = newId()
  return tabs.map((one) => ({
    id: newId(),
    title: one.title,
    type: one.type,
    hint: one.hint,
    items: one.items.map((item) => itemFrom(item, newId())),
    from: { ...origin, tab: one.id, part },
  }))
}

/** A library item for a journey; it gets a slug there. */
export function itemFrom({ id: from, kind, page, asset, told }: KeptItem, id: string): ContentItem {
  return { id, slug: '', kind, page, asset, told, from }
}

/** Marks the tabs of a journey that were just saved in the library. */
export function markTabs(
  tabs: readonly ContentTab[],
  {
    ids,
    keptAs,
    origin,
    part,
  }: Pick<ChosenTabs, 'keptAs'> & { ids: readonly string[]; origin: Origin; part: string },
): ContentTab[] {
  return tabs.map((one) => {
    const tab = ids.includes(one.id) ? keptAs.get(one.id) : undefined
    if (tab === undefined) return one
    const items = one.items.map(({ from: _from, ...item }) => {
      const from = keptAs.get(item.id)
      return from === undefined ? item : { ...item, from }
    })
    return { ...one, items, from: { ...origin, tab, part } }
  })
}
