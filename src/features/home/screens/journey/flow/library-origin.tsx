import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Step } from '#src/features/automation/schema.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { isBehind, type LibraryDeeds } from './use-library.ts'

type Props = { step: Step; deeds: LibraryDeeds }

/** Of which steps of the library a step is one, and whether they have changed there since. */
export function LibraryOrigin({ step, deeds }: Props): ReactElement | null {
  const words = useWords(libraryWords)
  const { from } = step
  if (!from) return null
  const entry = deeds.library.find(({ id }) => id === from.template)
  if (!entry) return <p className="quiet">{words.removedThere(from.version)}</p>
  return (
    <div className="flow-origin">
      <p className="quiet">
        {words.comesFrom(from.version)} <Link to={`/workspace/steps/library/${entry.id}`}>{entry.name}</Link>
      </p>
      {isBehind(step, deeds.library) ? (
        <>
          <p className="flow-finding" data-severity="warning">
            <Icon name="circle-alert" size={14} /> {words.newerThere(entry.version)}
          </p>
          <Button
            size="xs"
            variant="default"
            loading={deeds.isBusy}
            onClick={() => void deeds.take(step, entry)}
          >
            {words.take(entry.version)}
          </Button>
          <p className="quiet">{words.takeHint}</p>
        </>
      ) : null}
    </div>
  )
}
