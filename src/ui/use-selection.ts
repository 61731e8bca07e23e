import { useState } from 'react'

export type Chosen = {
  /** In list order; only rows still shown. */
  ids: string[]
  has(id: string): boolean
  toggle(id: string): void
  setAll(isChosen: boolean): void
  clear(): void
}

/** Selected rows of a list. Rows that leave the list are deselected. */
export function useChosen(all: string[]): Chosen {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: all.filter((id) => kept.has(id)),
    has: (id) => kept.has(id),
    toggle: (id) => setKept((before) => toggled(before, id)),
    setAll: (isChosen) => setKept(new Set(isChosen ? all : [])),
    clear: () => setKept(new Set()),
  }
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
