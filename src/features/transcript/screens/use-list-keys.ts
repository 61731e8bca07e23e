import { type RefObject, useEffect } from 'react'

/** `j` and `k` walk the rows' links (Enter opens them, as links do), `/` goes to the search. Typing is left alone. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const place = placeFor(event.key, list.current)
      if (!place) return
      event.preventDefault()
      place.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list])
}

function placeFor(key: string, list: HTMLElement | null): HTMLElement | null | undefined {
  if (key === '/') return list?.querySelector<HTMLElement>('input[type="search"]')
  const step = { j: 1, k: -1 }[key]
  if (!step) return undefined
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (at < 0) return rows.at(step > 0 ? 0 : -1)
  return rows[at + step]
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
