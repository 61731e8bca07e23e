import { createContext } from 'react'

/** A list under a name. `query` is what its address says behind the question mark. */
export type SavedView = {
  id: string
  list: string
  name: string
  query: string
  isShared: boolean
  isMine: boolean
}

/**
 * How somebody keeps the lists of a workspace: their views and those shared with them, and by list the columns they hide and the
 * order of all.
 */
export type ListSettings = {
  views: SavedView[]
  hidden: Record<string, string[]>
  sequence: Record<string, string[]>
}

/** The name in the address of the columns that a view shows, in their order. */
export const columnsName = 'columns'

/** Where a change of the settings is sent, beside the settings. Null where there is nobody to keep them for. */
export const ListSettingsContext = createContext<(ListSettings & { action: string }) | null>(null)

/** What of an address a view keeps: all but where in the list somebody is. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => name !== 'after' && value !== '')
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b, 'en'))).toString()
}
