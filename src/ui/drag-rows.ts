import type { DragEvent } from 'react'
import type { Chosen } from './use-selection.ts'

/** Makes a row draggable, together with the selection if it is part of it. */
export function draggable(type: string, chosen: Chosen, key: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(type, (chosen.has(key) ? chosen.ids : [key]).join(','))
      event.dataTransfer.effectAllowed = 'move'
    },
  }
}
