import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import type { DraftState } from '#src/features/journey/server/read-draft-state.ts'
import { JourneyStatus } from '#src/routes/workspace/journey/parts/journey-status.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { describeDifference } from './describe-difference.ts'
import './publish-bar.css'

type Props = { journey: Pick<Journey, 'version' | 'status' | 'publishedVersion'>; draft: DraftState }

/** Publish status, unpublished changes, undo and redo. */
export function PublishBar({ journey, draft }: Props): ReactElement {
  const { t } = useLingui()
  const { status, version } = journey
  return (
    <section className="publish-bar" aria-label={t`Publish`}>
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
  const { t } = useLingui()
  const { undo, redo } = undoing
  return (
    <>
      <IntentButton
        fields={{ intent: 'undo-change', version }}
        icon="undo-2"
        label={
          undo && !undo.isOwn
            ? t`Another member made the latest change. Only they can undo it`
            : t`Undo (Ctrl Z)`
        }
        blocked={!undo?.isOwn}
      />
      <IntentButton
        fields={{ intent: 'redo-change', version }}
        icon="redo-2"
        label={t`Redo (Ctrl Shift Z)`}
        blocked={!redo?.isOwn}
      />
    </>
  )
}

function Differences({ journey, draft: { isChanged, differences } }: Props): ReactElement {
  const { t } = useLingui()
  if (journey.publishedVersion === null)
    return <p className="publish-about">{t`Not published yet. Visitors can’t see these tabs.`}</p>
  if (!isChanged) return <p className="publish-about quiet">{t`Live. Visitors see this version.`}</p>
  return (
    <details className="publish-about">
      <summary>{t`${plural({ count: Math.max(1, differences.length) }, { one: '1 unpublished change', other: '# unpublished changes' })}`}</summary>
      <ul>
        {differences.map((difference, place) => (
          <li key={place}>{describeDifference(t, difference)}</li>
        ))}
      </ul>
    </details>
  )
}

function PublishForm({ version, isFirst }: { version: number; isFirst: boolean }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" className="publish-form">
      <HiddenFields fields={{ intent: 'publish-journey', version }} />
      <TextInput
        name="label"
        size="xs"
        aria-label={t`Version name`}
        placeholder={t`For example “With prices”`}
        maxLength={120}
        autoComplete="off"
      />
      <Button
        type="submit"
        size="xs"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="eye" size={14} />}
      >
        {isFirst ? t`Publish` : t`Publish changes`}
      </Button>
    </fetcher.Form>
  )
}
