import { useEffect } from 'react'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Undo and redo by Ctrl+Z and Ctrl+Shift+Z (Command on a Mac), except in fields, which have their own. */
export function useUndoKeys(version: number): void {
  const fetcher = useAnsweredFetcher('undo-keys')
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const isZ = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isZ || isField || isBusy) return
      event.preventDefault()
      const intent = event.shiftKey ? 'redo-change' : 'undo-change'
      void fetcher.submit({ intent, version }, { method: 'post' })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [fetcher, isBusy, version])
}
