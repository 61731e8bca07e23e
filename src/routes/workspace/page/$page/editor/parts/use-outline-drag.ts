import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { ColumnName } from '#src/features/page/rules/edit-blocks.ts'
import type { BlockTarget } from '#src/features/page/rules/place-block.ts'

type Drag = {
  id: string
  row: HTMLElement
  x: number
  y: number
  isMoving: boolean
  target: BlockTarget | undefined
}

/** How far a pointer goes before it drags instead of pressing. */
const leastPixels = 5

/**
 * Drags rows of the outline: with a mouse by the whole row, with a finger by its grip, since a finger on the row scrolls.
 * Escape cancels. `onPlace` is called once, at the end.
 */
export function useOutlineDrag(
  list: RefObject<HTMLElement | null>,
  onPlace: (id: string, target: BlockTarget) => void,
): { onPointerDown: (event: PointerEvent) => void } {
  const drag = useRef<Drag>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function end(): void {
    stop.current?.abort()
    list.current?.removeAttribute('data-dragging')
    drag.current?.row.removeAttribute('data-dragged')
    showTarget(list.current, undefined)
    drag.current = undefined
  }

  function move(event: globalThis.PointerEvent): void {
    const { current } = drag
    if (!current) return
    const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
    if (!current.isMoving && distance < leastPixels) return
    current.isMoving = true
    event.preventDefault()
    list.current?.setAttribute('data-dragging', '')
    current.row.setAttribute('data-dragged', '')
    const found = targetAt(list.current, event)
    current.target = found?.target
    showTarget(list.current, found)
  }

  function drop(): void {
    const { current } = drag
    if (current?.isMoving) window.addEventListener('click', swallow, { capture: true, once: true })
    // Without a click event, the next click counts.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    const { id, target } = current ?? {}
    end()
    if (id && target) onPlace(id, target)
  }

  function onPointerDown(event: PointerEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null
    const isGrip = event.target instanceof Element && event.target.closest('.pe-outline-grip') !== null
    const id = row?.dataset['block']
    if (!row || !id || event.button !== 0 || !(event.pointerType === 'mouse' || isGrip)) return
    drag.current = { id, row, x: event.clientX, y: event.clientY, isMoving: false, target: undefined }
    const control = new AbortController()
    const { signal } = control
    stop.current = control
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (key) => (key.key === 'Escape' ? end() : undefined), { signal })
  }

  return { onPointerDown }
}

/** What a drag ends with is no press of the row. */
function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

type Found = { element: HTMLElement; side: 'before' | 'after' | 'inside'; target: BlockTarget }

type Point = { clientX: number; clientY: number }

function targetAt(list: HTMLElement | null, point: Point): Found | undefined {
  const under = document.elementFromPoint(point.clientX, point.clientY)
  if (!list || !under || !list.contains(under)) return undefined
  const row = under.closest<HTMLElement>('[data-block]')
  return row ? besideRow(row, point) : inColumn(under.closest<HTMLElement>('[data-column]'))
}

function besideRow(row: HTMLElement, { clientY }: Point): Found {
  const id = row.dataset['block'] ?? ''
  const { top, height } = row.getBoundingClientRect()
  return clientY < top + height / 2
    ? { element: row, side: 'before', target: { before: id } }
    : { element: row, side: 'after', target: { after: id } }
}

function inColumn(column: HTMLElement | null): Found | undefined {
  const id = column?.dataset['columnOf']
  // The outline writes nothing but these names there.
  const name = column?.dataset['column'] as ColumnName | undefined
  return column && id && name
    ? { element: column, side: 'inside', target: { column: { id, name } } }
    : undefined
}

function showTarget(list: HTMLElement | null, found: Found | undefined): void {
  for (const shown of list?.querySelectorAll('[data-drop]') ?? [])
    if (shown !== found?.element) shown.removeAttribute('data-drop')
  found?.element.setAttribute('data-drop', found.side)
}
