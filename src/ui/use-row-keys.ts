import { useEffect } from 'react'

/**
 * Walks the list of a screen by keyboard: `j` and `k` go to the next and previous element with `data-row-link`,
 * Enter opens it (as links do), `x` chooses it, `/` goes to the search field. Keys pressed in a field, in a menu or with a modifier
 * are left alone.
 */
export function useRowKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'x') return chooseRow()
      const place = placeFor(event.key)
      if (!place) return
      event.preventDefault()
      place.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function chooseRow(): void {
  document.activeElement?.closest('tr, [data-row]')?.querySelector<HTMLElement>('[data-row-choice]')?.click()
}

function placeFor(key: string): HTMLElement | null | undefined {
  if (key === '/') return document.querySelector<HTMLElement>('main input[type="search"]')
  const step = { j: 1, k: -1 }[key]
  if (!step) return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  return at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
}

/** Whether a key is meant for a field, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'
  return target instanceof Element && target.closest(fields) !== null
}
