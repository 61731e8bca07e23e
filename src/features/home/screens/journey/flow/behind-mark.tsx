import type { ReactElement } from 'react'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

/** Says at a step or a tab that the library has a newer version of it. */
export function BehindMark(): ReactElement {
  const words = useWords(libraryWords)
  return (
    <span className="flow-behind" title={words.isBehind}>
      <Icon name="clipboard-list" size={14} />
      <span className="visually-hidden">{words.isBehind}</span>
    </span>
  )
}
