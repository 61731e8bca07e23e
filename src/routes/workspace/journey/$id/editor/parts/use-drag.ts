import { type DragEvent, useState } from 'react'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** What is being dragged: a tab, something that stands in one, or something of the library. */
export type Held =
  | { kind: 'tab'; id: string }
  | { kind: 'item'; id: string }
  | { kind: 'page' | 'asset'; id: string }

/** Nothing else takes what is dragged from here. */
const dragged = 'application/x-journey-thing'

export type Dragging = {
  held: Held | undefined
  over: string | undefined
  /** What an element that can be dragged needs. */
  source(held: Held): {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  /** What an element needs that takes some of it. */
  target(
    key: string,
    takes: (held: Held) => Record<string, string | number> | undefined,
  ): {
    'data-over': true | undefined
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Moves things by dragging; keys and buttons move them, too. */
export function useDrag(version: number): Dragging {
  const fetcher = useAnsweredFetcher()
  const [held, setHeld] = useState<Held>()
  const [over, setOver] = useState<string>()

  function end(): void {
    setHeld(undefined)
    setOver(undefined)
  }

  return {
    held,
    over,
    source: (thing) => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.setData(dragged, thing.id)
        event.dataTransfer.effectAllowed = 'move'
        event.stopPropagation()
        setHeld(thing)
      },
      onDragEnd: end,
    }),
    target: (key, takes) => ({
      'data-over': (held && over === key && takes(held) !== undefined) || undefined,
      onDragOver(event) {
        if (!held || !takes(held)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(key)
      },
      onDrop(event) {
        const fields = held && takes(held)
        if (!fields) return
        event.preventDefault()
        event.stopPropagation()
        void fetcher.submit({ ...fields, version }, { method: 'post' })
        end()
      },
    }),
  }
}
