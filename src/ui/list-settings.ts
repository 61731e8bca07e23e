import { createContext } from 'react'

/** A saved view. `query` is its URL query. */
export type SavedView = {
  id: string
  list: string
  name: string
  query: string
  isShared: boolean
  isMine: boolean
}

/** A member's list settings: own and shared views, and hidden columns and column order by list. */
export type ListSettings = {
  views: SavedView[]
  hidden: Record<string, string[]>
  sequence: Record<string, string[]>
}

/** URL parameter of a view's columns, in order. */
export const columnsName = 'columns'

/** The settings and the URL that saves them. Null without a member. */
export const ListSettingsContext = createContext<(ListSettings & { action: string }) | null>(null)

/** The query a view saves: all but the page position. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => name !== 'after' && value !== '')
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b, 'en'))).toString()
}
