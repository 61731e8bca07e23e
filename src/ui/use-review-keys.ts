import { useEffect, useRef } from 'react'

/** Shortcuts by key; ignored while typing or with a modifier. */
export function useReviewKeys(keys: Record<string, () => unknown>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'
  return target instanceof Element && target.closest(fields) !== null
}
