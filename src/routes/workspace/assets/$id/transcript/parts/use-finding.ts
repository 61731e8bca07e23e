import { useDeferredValue, useMemo, useState } from 'react'
import { type TranscriptDocument, textOf } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import {
  findAll,
  type Match,
  replaceAll,
  type Search,
} from '#src/features/transcript/rules/find-in-document.ts'

export type Finding = {
  isOpen: boolean
  open: () => void
  close: () => void
  search: Search
  setSearch: (search: Search) => void
  replacement: string
  setReplacement: (text: string) => void
  matches: Match[]
  place: number
  current: Match | undefined
  step: (by: 1 | -1) => void
  replaceOne: () => void
  /** Returns how many places it replaced. */
  replaceAll: () => number
}

const none: Match[] = []

type Desk = { document: TranscriptDocument; edit: (...edits: Edit[]) => void; show: (match: Match) => void }

export function useFinding({ document, edit, show }: Desk): Finding {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState<Search>({ text: '', isCaseKept: false, isWholeWord: false })
  const [replacement, setReplacement] = useState('')
  const [wanted, setWanted] = useState(0)
  // Looking through everything may lag behind what is typed.
  const segments = useDeferredValue(isOpen ? document.segments : undefined)
  const matches = useMemo(() => (segments ? findAll(segments, search) : none), [segments, search])
  const place = Math.min(wanted, Math.max(0, matches.length - 1))
  const current = matches[place]

  function step(by: 1 | -1): void {
    if (matches.length === 0) return
    const next = (place + by + matches.length) % matches.length
    setWanted(next)
    const match = matches[next]
    if (match) show(match)
  }

  function replaceOne(): void {
    const segment = current && document.segments.find(({ id }) => id === current.segment)
    if (!segment || !current) return
    const text = textOf(segment.words)
    const replaced = text.slice(0, current.from) + replacement + text.slice(current.until)
    edit({ kind: 'correct-many', texts: new Map([[segment.id, replaced]]) })
  }

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    search,
    setSearch: (next) => {
      setSearch(next)
      setWanted(0)
      const [first] = findAll(document.segments, next)
      if (first) show(first)
    },
    replacement,
    setReplacement,
    matches,
    place,
    current,
    step,
    replaceOne,
    replaceAll: () => {
      const count = findAll(document.segments, search).length
      edit({ kind: 'correct-many', texts: replaceAll(document.segments, search, replacement) })
      return count
    },
  }
}
