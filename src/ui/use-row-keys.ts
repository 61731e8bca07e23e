import { useEffect } from 'react'

/**
 * List shortcuts: `j` and `k` focus the next and previous `data-row-link`, Enter opens it, `x` selects it, `/` focuses the
 * search. Ignored in fields and menus and with a modifier.
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

/** Whether a key event belongs to a field, menu or dialog. */
export function isTyping(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'
  return target instanceof Element && target.closest(fields) !== null
}
