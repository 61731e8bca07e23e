import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { TrashRow } from '#src/features/home/server/trash/list-trash.ts'
import { trashWords } from '#src/features/home/words/trash-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { things: TrashRow[]; wrong: string | undefined }

/** Asks before things go for good: what, and what goes with them. */
export function PurgePanel({ things, wrong }: Props): ReactElement {
  const words = useWords(trashWords)
  const ids = things.map(({ kind, id }) => `${kind}.${id}`).join(',')
  const field = useRef<HTMLInputElement>(null)
  // Whoever asked for it by keyboard stands at the list below.
  useEffect(() => {
    if (ids) field.current?.focus()
  }, [ids])
  return (
    <Panel title={words.deleteItemsForGood(things.length)}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'purge', ids }} />
        <ul className="trash-doomed">
          {things.map(({ kind, id, name }) => (
            <li key={`${kind}.${id}`}>{name}</li>
          ))}
        </ul>
        <p className="quiet">{consequenceOf(things, words)}</p>
        <TextInput
          ref={field}
          name="confirm"
          label={words.enterDeleteToConfirm}
          autoComplete="off"
          autoCapitalize="none"
          required
          error={wrong}
        />
        <div className="trash-answers">
          <Button type="submit" variant="default" className="settings-danger">
            {words.deleteForGood}
          </Button>
          <Link to="?">{words.keepInTheTrash}</Link>
        </div>
      </Form>
    </Panel>
  )
}

function consequenceOf(things: TrashRow[], words: typeof trashWords.en): string {
  const kinds = new Set(things.map(({ kind }) => kind))
  const parts = [
    kinds.has('journey') && words.aJourneyTakesItsLinks,
    !kinds.has('journey') && kinds.has('link') && words.aLinkTakesItsVisits,
    kinds.has('asset') && words.anAssetTakesItsRecording,
    kinds.has('page') && words.aPageLeavesEveryTab,
    kinds.has('board') && words.aBoardTakesItsIdeas,
    kinds.has('recipe') && words.aRecipeTakesItsRuns,
  ]
  return [...parts, words.thisCannotBeUndone].filter((part) => part !== false).join(' ')
}
