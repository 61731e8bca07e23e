import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { publishWords, sayDifference } from '#src/features/home/words/publish-words.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import type { DraftState } from '#src/features/journey/server/read-draft-state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { JourneyStatus } from './journey-status.tsx'
import './publish-bar.css'

type Props = { journey: Pick<Journey, 'version' | 'status' | 'publishedVersion'>; draft: DraftState }

/** Whether visitors see the draft, what publishing it would change, and undo and redo beside it. */
export function PublishBar({ journey, draft }: Props): ReactElement {
  const words = useWords(publishWords)
  const { status, version } = journey
  return (
    <section className="publish-bar" aria-label={words.publish}>
      <div className="publish-state">
        <JourneyStatus status={status} />
        <UndoButtons version={version} undoing={draft.undoing} />
      </div>
      <Differences journey={journey} draft={draft} />
      {draft.isChanged ? <PublishForm version={version} isFirst={journey.publishedVersion === null} /> : null}
    </section>
  )
}

function UndoButtons({
  version,
  undoing,
}: {
  version: number
  undoing: DraftState['undoing']
}): ReactElement {
  const words = useWords(publishWords)
  const { undo, redo } = undoing
  return (
    <>
      <IntentButton
        fields={{ intent: 'undo-change', version }}
        icon="undo-2"
        label={undo && !undo.isOwn ? words.undoIsOthers : words.undoKeys}
        blocked={!undo?.isOwn}
      />
      <IntentButton
        fields={{ intent: 'redo-change', version }}
        icon="redo-2"
        label={words.redoKeys}
        blocked={!redo?.isOwn}
      />
    </>
  )
}

function Differences({ journey, draft: { isChanged, differences } }: Props): ReactElement {
  const words = useWords(publishWords)
  if (journey.publishedVersion === null) return <p className="publish-about">{words.neverPublished}</p>
  if (!isChanged) return <p className="publish-about quiet">{words.allPublished}</p>
  return (
    <details className="publish-about">
      <summary>{words.changes(Math.max(1, differences.length))}</summary>
      <ul>
        {differences.map((difference, place) => (
          <li key={place}>{sayDifference(words, difference)}</li>
        ))}
      </ul>
    </details>
  )
}

function PublishForm({ version, isFirst }: { version: number; isFirst: boolean }): ReactElement {
  const words = useWords(publishWords)
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" className="publish-form">
      <HiddenFields fields={{ intent: 'publish-journey', version }} />
      <TextInput
        name="label"
        size="xs"
        aria-label={words.label}
        placeholder={words.labelHint}
        maxLength={120}
        autoComplete="off"
      />
      <Button
        type="submit"
        size="xs"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="eye" size={14} />}
      >
        {isFirst ? words.publish : words.publishAll}
      </Button>
    </fetcher.Form>
  )
}
