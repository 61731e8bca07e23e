import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { useWords } from '#src/words/reader.ts'
import '#src/features/home/parts/view-choice.css'

/** What waits for people, or what journeys take their steps from. */
export function StepsTabs({ chosen }: { chosen: 'waiting' | 'library' }): ReactElement {
  const words = useWords(libraryWords)
  const parts = { waiting: '/workspace/steps', library: '/workspace/steps/library' } as const
  return (
    <nav className="view-choice steps-tabs" aria-label={words.whichPart}>
      {(['waiting', 'library'] as const).map((part) => (
        <Link key={part} to={parts[part]} aria-current={part === chosen ? 'page' : undefined}>
          {words[part]}
        </Link>
      ))}
    </nav>
  )
}
