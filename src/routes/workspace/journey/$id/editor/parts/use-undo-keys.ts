import { useHotkeys } from '@mantine/hooks'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Undo and redo by Ctrl+Z and Ctrl+Shift+Z (Command on a Mac), except in fields, which have their own. */
export function useUndoKeys(version: number): void {
  const fetcher = useAnsweredFetcher('undo-keys')
  function send(intent: string): void {
    if (fetcher.state === 'idle') void fetcher.submit({ intent, version }, { method: 'post' })
  }
  useHotkeys([
    ['mod+Z', () => send('undo-change')],
    ['mod+shift+Z', () => send('redo-change')],
  ])
}
