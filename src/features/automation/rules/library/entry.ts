import { z } from 'zod'
import type { TabType } from '#src/features/journey/schema.ts'
import { isSame } from '../editing/compare-graphs.ts'
import type { StepType } from '../editing/new-step.ts'
import { asKept, type Part, type PartProblem, part, problemOf, typesOf } from './part.ts'
import {
  invalidItemOf,
  invalidTabOf,
  problemOfTabs,
  type TabPart,
  type TabProblem,
  tabPart,
  tabTypesOf,
} from './tab-part.ts'
import { isSameTabPart } from './update-tabs.ts'

/** What a library entry contains: steps of flows, or tabs of journeys. The kind never changes. */
export const entryKinds = ['steps', 'tabs'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The content of a version. */
export const entryPart = z.union([part, tabPart])
export type EntryPart = Part | TabPart

export function isTabPart(one: EntryPart): one is TabPart {
  return 'tabs' in one
}

export function kindOf(one: EntryPart): EntryKind {
  return isTabPart(one) ? 'tabs' : 'steps'
}

/** The types of its steps or tabs, each once, in order. */
export function typesIn(one: EntryPart): (StepType | TabType)[] {
  return isTabPart(one) ? tabTypesOf(one) : typesOf(one)
}

export function problemIn(one: EntryPart): PartProblem | TabProblem | undefined {
  return isTabPart(one) ? problemOfTabs(one) : problemOf(one)
}

/** The invalid tab and item that must be fixed before saving; empty if unnamed. */
export function problemNames(one: EntryPart): { tab: string; thing: string } {
  const tab = isTabPart(one) ? invalidTabOf(one) : undefined
  const item = tab && invalidItemOf(tab)
  return { tab: tab?.title ?? '', thing: item ? item.called || item.told.title : '' }
}

/** As stored. */
export function isCurrentFinding(one: EntryPart): EntryPart {
  return isTabPart(one) ? one : asKept(one)
}

export function isSamePart(one: EntryPart, other: EntryPart): boolean {
  return isTabPart(one) && isTabPart(other) ? isSameTabPart(one, other) : isSame(one, other)
}
