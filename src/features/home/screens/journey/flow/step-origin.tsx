import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Step } from '#src/features/automation/schema.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { useWords } from '#src/words/reader.ts'
import { LibraryOrigin } from '../library-origin.tsx'
import type { LibraryDeeds } from './use-library.ts'

type Props = { step: Step; deeds: LibraryDeeds }

/** Of which steps of the library a step is one, and the newer version of them. */
export function StepOrigin({ step, deeds }: Props): ReactElement | null {
  const words = useWords(libraryWords)
  if (!step.from) return null
  return (
    <LibraryOrigin
      from={step.from}
      library={deeds.library}
      hint={words.takeHint}
      renderTake={(entry) => (
        <Button
          size="xs"
          variant="default"
          loading={deeds.isBusy}
          onClick={() => void deeds.take(step, entry)}
        >
          {words.take(entry.version)}
        </Button>
      )}
    />
  )
}
