import { type NotificationData, notifications } from '@mantine/notifications'
import { useWords } from '#src/words/reader.ts'
import { editorWords } from '../words/editor-words.ts'

type Tell = { tell: (message: string) => void; tellFailure: (message: string) => void }

/** Says something in a toast that goes by itself; what failed stays a little longer. */
export function useTell(): Tell {
  const { dismiss } = useWords(editorWords)
  function tell(message: string, options: Partial<NotificationData> = {}): void {
    notifications.show({ message, closeButtonProps: { 'aria-label': dismiss }, ...options })
  }
  return {
    tell: (message) => tell(message),
    tellFailure: (message) => tell(message, { color: 'red', autoClose: 8000 }),
  }
}
