import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { Keeping } from '../schema.ts'
import { blockWords } from '../words/block-words.ts'

/** Saves a file, where its sender lets readers keep it. */
export function SaveLink({ download }: Keeping): ReactElement | null {
  const words = useWords(blockWords)
  if (!download) return null
  return (
    <p className="pb-save">
      <a href={download} download>
        {words.saveFile}
      </a>
    </p>
  )
}
