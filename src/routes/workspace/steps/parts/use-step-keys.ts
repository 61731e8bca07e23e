import { type RefObject, useRef } from 'react'
import { useReviewKeys } from '#src/ui/use-review-keys.ts'

/** Moves between lines by j and k and opens their actions: e completes, s snoozes, a assigns. */
export function useStepKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useReviewKeys({
    j: () => go(list.current, 1),
    k: () => go(list.current, -1),
    e: () => open(list.current, 'complete'),
    s: () => open(list.current, 'snooze'),
    a: () => open(list.current, 'assign'),
  })
  return list
}

function lineOfFocus(list: Element): Element | null {
  const line = document.activeElement?.closest('li[data-step]') ?? null
  return line && list.contains(line) ? line : null
}

function go(list: Element | null, by: number): void {
  if (!list) return
  const lines = [...list.querySelectorAll<HTMLElement>('li[data-step]')]
  const at = lines.findIndex((line) => line === lineOfFocus(list))
  const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Applies to the first line if none is focused. */
function open(list: Element | null, action: string): void {
  if (!list) return
  const line = lineOfFocus(list) ?? list.querySelector('li[data-step]')
  const details = line?.querySelector<HTMLDetailsElement>(`details[data-action='${action}']`)
  if (!details) return
  details.open = true
  details.querySelector<HTMLElement>('[data-first]')?.focus()
}
