import { type RefObject, useEffect } from 'react'

/**
 * Walks a list by keyboard: `j` and `k` go to the next and previous row's link, Enter opens it (as links do), `/`
 * goes to the search field. Keys pressed in a field, or with a modifier, are left alone.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') return goTo(event, list.current?.querySelector('input[type="search"]'))
      const step = { j: 1, k: -1 }[event.key]
      if (!step) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const at = rows.findIndex((row) => row === document.activeElement)
      goTo(event, rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step])
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list])
}

function goTo(event: KeyboardEvent, place: HTMLElement | null | undefined): void {
  if (!place) return
  event.preventDefault()
  place.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
