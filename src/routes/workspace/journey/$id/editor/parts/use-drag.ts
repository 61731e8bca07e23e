import { type DragEvent, useState } from 'react'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** The dragged tab, item or library entry. */
export type Held =
  | { kind: 'tab'; id: string }
  | { kind: 'item'; id: string }
  | { kind: 'page' | 'asset'; id: string }

/** A private type, so that other drop targets ignore these drags. */
const dragged = 'application/x-journey-thing'

export type Dragging = {
  held: Held | undefined
  over: string | undefined
  /** Props of a draggable element. */
  source(held: Held): {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  /** Props of a drop target. */
  target(
    key: string,
    takes: (held: Held) => Record<string, string | number> | undefined,
  ): {
    'data-over': true | undefined
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Moves tabs and items by dragging; keys and buttons do the same. */
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
