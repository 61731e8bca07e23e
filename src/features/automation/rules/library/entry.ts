import { z } from 'zod'
import type { TabType } from '#src/features/journey/schema.ts'
import { isSame } from '../editing/compare-graphs.ts'
import type { StepType } from '../editing/new-step.ts'
import { asKept, type Part, type PartProblem, part, problemOf, typesOf } from './part.ts'
import {
  itemToMend,
  problemOfTabs,
  type TabPart,
  type TabProblem,
  tabPart,
  tabToMend,
  tabTypesOf,
} from './tab-part.ts'
import { isSameTabPart } from './take-tabs.ts'

/** What an entry of the library holds: steps of flows, or tabs of journeys. It stays of its kind. */
export const entryKinds = ['steps', 'tabs'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a version of an entry holds. */
export const entryPart = z.union([part, tabPart])
export type EntryPart = Part | TabPart

export function isTabPart(one: EntryPart): one is TabPart {
  return 'tabs' in one
}

export function kindOf(one: EntryPart): EntryKind {
  return isTabPart(one) ? 'tabs' : 'steps'
}

/** Each type of its steps or tabs once, in order. */
export function typesIn(one: EntryPart): (StepType | TabType)[] {
  return isTabPart(one) ? tabTypesOf(one) : typesOf(one)
}

export function problemIn(one: EntryPart): PartProblem | TabProblem | undefined {
  return isTabPart(one) ? problemOfTabs(one) : problemOf(one)
}

/** What a tab is called that has to be mended before it is kept, and what in it; empty where that has no name. */
export function toMendIn(one: EntryPart): { tab: string; thing: string } {
  const tab = isTabPart(one) ? tabToMend(one) : undefined
  const item = tab && itemToMend(tab)
  return { tab: tab?.title ?? '', thing: item ? item.called || item.told.title : '' }
}

/** As it is kept. */
export function wellKept(one: EntryPart): EntryPart {
  return isTabPart(one) ? one : asKept(one)
}

export function isSamePart(one: EntryPart, other: EntryPart): boolean {
  return isTabPart(one) && isTabPart(other) ? isSameTabPart(one, other) : isSame(one, other)
}
