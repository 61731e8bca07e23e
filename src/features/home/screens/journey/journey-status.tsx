import type { ReactElement } from 'react'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { publishWords } from '#src/features/home/words/publish-words.ts'
import type { JourneyStatus as Status } from '#src/features/journey/schema.ts'
import { useWords } from '#src/words/reader.ts'

/** Whether visitors see a journey. */
export function JourneyStatus({ status }: { status: Status }): ReactElement {
  const words = useWords(publishWords)
  const tone = status === 'live' ? 'good' : status === 'paused' ? 'warn' : 'plain'
  return (
    <Tag tone={tone} title={words.aboutStates[status]}>
      {words.states[status]}
    </Tag>
  )
}
