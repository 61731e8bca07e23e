import type { Lookup } from './references.ts'

type Named = { id: string; name: string }

/**
 * Everything the steps of a journey may refer to, with names for selection. `pages`: includes forms in tabs.
 */
export type Choices = Record<'links' | 'tabs' | 'recordings' | 'pages' | 'endpoints' | 'members', Named[]> & {
  journeys: (Named & { is_live: boolean })[]
}

/** The ids of everything that may be referred to. */
export function lookupOf(found: Choices, journey: string): Lookup {
  return {
    journey,
    links: ids(found.links),
    tabs: ids(found.tabs),
    recordings: ids(found.recordings),
    pages: ids(found.pages),
    endpoints: ids(found.endpoints),
    members: ids(found.members),
    journeys: ids(found.journeys),
    live: ids(found.journeys.filter(({ is_live }) => is_live)),
  }
}

function ids(all: readonly Named[]): Set<string> {
  return new Set(all.map(({ id }) => id))
}
