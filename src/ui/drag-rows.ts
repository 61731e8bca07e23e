import type { DragEvent } from 'react'
import type { Chosen } from './use-chosen.ts'

/** Lets a row be dragged: with all that are chosen when it is one of them, else alone. */
export function draggable(type: string, chosen: Chosen, key: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(type, (chosen.has(key) ? chosen.ids : [key]).join(','))
      event.dataTransfer.effectAllowed = 'move'
    },
  }
}
