import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { sayStep } from '#src/features/automation/messages/step-text.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import { compareGraphs, hasDifferences } from '#src/features/automation/rules/editing/compare-graphs.ts'
import { hasNoErrors } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import type { FlowEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { FindingsList } from './findings-list.tsx'

type Props = { view: FlowView; editing: FlowEditing; textContext: TextContext }

/** Changes that publishing the flow makes, and problems that prevent it. */
export function PublishReview({ view, editing, textContext }: Props): ReactElement {
  const { t } = useLingui()
  const { draft, findings, close } = editing
  const fetcher = useAnsweredFetcher()
  const [isSaving, setSaving] = useState(false)
  const mayTurnOn = hasNoErrors(findings)
  const isSent = useRef(false)
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done' && isSent.current) close()
  })

  async function publish(): Promise<void> {
    setSaving(true)
    const version = await draft.saver.flush()
    setSaving(false)
    // The toolbar shows the save error.
    if (version === undefined) return close()
    isSent.current = true
    void fetcher.submit({ intent: 'publish-flow', version }, { method: 'post' })
  }

  return (
    <Modal opened onClose={close} title={t`Review flow`} size="lg">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayTurnOn) void publish()
        }}
      >
        <h3>{t`Changes`}</h3>
        <Changes live={view.live} graph={draft.data} textContext={textContext} />
        <h3>{t`Problems`}</h3>
        <FindingsList
          findings={findings}
          graph={draft.data}
          onShow={(step) => {
            close()
            editing.showStep(step)
          }}
        />
        {view.flow.figures.runs.under_way > 0 ? (
          <p className="quiet">{t`${plural({ count: view.flow.figures.runs.under_way }, { one: '1 lead in progress continues with the previous steps.', other: '# leads in progress continue with the previous steps.' })}`}</p>
        ) : null}
        {mayTurnOn ? (
          <DialogActions
            isBusy={isSaving || fetcher.state !== 'idle'}
            busy={t`Publishing…`}
            cancel={t`Cancel`}
            action={view.flow.published !== null ? t`Publish changes` : t`Turn on`}
            onCancel={close}
          />
        ) : (
          <p className="flow-finding" data-severity="error">
            {t`Fix these problems first. Choose one to go to its step.`}
          </p>
        )}
      </form>
    </Modal>
  )
}

function Changes({
  live,
  graph,
  textContext,
}: {
  live: FlowGraph | null
  graph: FlowGraph
  textContext: TextContext
}): ReactElement {
  const { t } = useLingui()
  if (live === null)
    return (
      <p className="quiet">{t`This turns the flow on for the first time, with ${plural({ steps: graph.steps.length }, { one: '# step', other: '# steps' })}.`}</p>
    )
  const difference = compareGraphs(live, graph)
  if (!hasDifferences(difference)) return <p className="quiet">{t`No changes since the last version.`}</p>
  function said(step: Step): string {
    return sayStep(textContext, step)
  }
  return (
    <ul className="flow-changes">
      {difference.added.map((step) => (
        <li key={`+${step.id}`}>{t`New: ${{ said: said(step) }}`}</li>
      ))}
      {difference.removed.map((step) => (
        <li key={`-${step.id}`}>{t`Removed: ${{ said: said(step) }}`}</li>
      ))}
      {difference.changed.map((step) => (
        <li key={`~${step.id}`}>{t`Changed: ${{ said: said(step) }}`}</li>
      ))}
      {difference.rewired.map((step) => (
        <li key={`>${step.id}`}>{t`Reconnected: ${{ said: said(step) }}`}</li>
      ))}
      {difference.settingsChanged ? <li>{t`The settings have changed.`}</li> : null}
    </ul>
  )
}
