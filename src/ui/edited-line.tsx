import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { RelativeTime } from './relative-time.tsx'
import { partWords } from './words/part-words.ts'

type Props = { edited: { by: string; at: Date } | null }

/** `Edited by Lea, 3 hours ago`; nothing where nobody knows. `by` is empty for somebody who left. */
export function EditedLine({ edited }: Props): ReactElement | null {
  const words = useWords(partWords)
  if (!edited) return null
  return (
    <span className="quiet">
      {edited.by ? words.editedBy(edited.by) : words.editedBySomebody}, <RelativeTime at={edited.at} />
    </span>
  )
}
