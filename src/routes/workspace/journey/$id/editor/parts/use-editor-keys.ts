import { type RefObject, useEffect } from 'react'
import { isTyping } from '#src/ui/use-row-keys.ts'

/**
 * Single-letter shortcuts while the focus is in the editor, so that dictation elsewhere doesn't trigger them. Fields and
 * dialogs keep their keys.
 */
export function useEditorKeys(
  desk: RefObject<HTMLElement | null>,
  actions: Record<string, () => void>,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isChord || isTyping(event.target)) return
      if (!(event.target instanceof Node) || !desk.current?.contains(event.target)) return
      const action = actions[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
