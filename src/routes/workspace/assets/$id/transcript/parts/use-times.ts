import { useRef, useState } from 'react'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Stretched } from '#src/features/transcript/rules/retime.ts'
import type { EditorDesk } from './editor-desk.ts'

/** Whose times are open. */
export type TimesActions = {
  stretched: Stretched | undefined
  open: (stretched: Stretched) => void
  /** Opens the times of the segment with the cursor, else of the first. */
  openHere: () => void
  /** Closes them; the focus goes back to where it was. */
  close: () => void
  /** Whether the focus is to go there, once for each opening. */
  takeFocus: () => boolean
}

type Shown = { document: TranscriptDocument; desk: EditorDesk; isLocked: boolean }

/** One that is locked has no times to move. */
export function useTimes({ document, desk, isLocked }: Shown): TimesActions {
  const [stretched, setStretched] = useState<Stretched>()
  const came = useRef<HTMLElement>(null)
  const wanted = useRef(false)

  function open(next: Stretched): void {
    const active = window.document.activeElement
    const isInside = active?.closest('.te-times')
    if (active instanceof HTMLElement && !isInside) came.current = active
    wanted.current = !isInside
    setStretched(next)
  }

  return {
    stretched: isLocked ? undefined : stretched,
    open,
    openHere() {
      if (isLocked) return
      const here = desk.selected()?.segment
      const segment = document.segments.find(({ id }) => id === here) ?? document.segments[0]
      if (segment) open({ of: 'segment', id: segment.id })
    },
    takeFocus() {
      const isWanted = wanted.current
      wanted.current = false
      return isWanted
    },
    close() {
      setStretched(undefined)
      if (came.current?.isConnected) came.current.focus({ preventScroll: true })
    },
  }
}
