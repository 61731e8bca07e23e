import { Modal } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { compareGraphs, isDifferent } from '#src/features/automation/rules/editing/compare-graphs.ts'
import { isPublishable } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import { sayStep, type Telling } from '#src/features/automation/words/say-step.ts'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { FlowView } from '#src/features/home/server/load-flow-view.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { DialogDeeds } from '#src/ui/dialog-deeds.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'
import { FindingsList } from './findings-list.tsx'
import type { FlowEditing } from './use-flow-editing.ts'

type Props = { view: FlowView; editing: FlowEditing; telling: Telling }

/** What turning the draft on changes, and what speaks against it. */
export function PublishReview({ view, editing, telling }: Props): ReactElement {
  const words = useWords(flowWords)
  const { draft, findings, close } = editing
  const fetcher = useAnsweredFetcher()
  const [isSaving, setSaving] = useState(false)
  const mayTurnOn = isPublishable(findings)
  const isSent = useRef(false)
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done' && isSent.current) close()
  })

  async function publish(): Promise<void> {
    setSaving(true)
    const version = await draft.saver.flush()
    setSaving(false)
    // Why it could not be saved stands beside the tools.
    if (version === undefined) return close()
    isSent.current = true
    void fetcher.submit({ intent: 'publish-flow', version }, { method: 'post' })
  }

  return (
    <Modal
      opened
      onClose={close}
      title={words.reviewTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayTurnOn) void publish()
        }}
      >
        <h3>{words.whatIsNew}</h3>
        <Changes live={view.live} graph={draft.graph} telling={telling} />
        <h3>{words.findings}</h3>
        <FindingsList
          findings={findings}
          graph={draft.graph}
          onShow={(step) => {
            close()
            editing.showStep(step)
          }}
        />
        {view.flow.figures.runs.under_way > 0 ? (
          <p className="quiet">{words.othersStay(view.flow.figures.runs.under_way)}</p>
        ) : null}
        {mayTurnOn ? (
          <DialogDeeds
            isBusy={isSaving || fetcher.state !== 'idle'}
            busy={words.turningOn}
            cancel={words.cancel}
            deed={words.turnOn(view.flow.published !== null)}
            onCancel={close}
          />
        ) : (
          <p className="flow-finding" data-severity="error">
            {words.mendFirst}
          </p>
        )}
      </form>
    </Modal>
  )
}

function Changes({
  live,
  graph,
  telling,
}: {
  live: FlowGraph | null
  graph: FlowGraph
  telling: Telling
}): ReactElement {
  const words = useWords(flowWords)
  if (live === null) return <p className="quiet">{words.firstTime(graph.steps.length)}</p>
  const difference = compareGraphs(live, graph)
  if (!isDifferent(difference)) return <p className="quiet">{words.noChanges}</p>
  function said(step: Step): string {
    return sayStep(telling, step)
  }
  return (
    <ul className="flow-changes">
      {difference.added.map((step) => (
        <li key={`+${step.id}`}>{words.stepAdded(said(step))}</li>
      ))}
      {difference.removed.map((step) => (
        <li key={`-${step.id}`}>{words.stepRemoved(said(step))}</li>
      ))}
      {difference.changed.map((step) => (
        <li key={`~${step.id}`}>{words.stepChanged(said(step))}</li>
      ))}
      {difference.rewired.map((step) => (
        <li key={`>${step.id}`}>{words.stepRewired(said(step))}</li>
      ))}
      {difference.settingsChanged ? <li>{words.settingsChanged}</li> : null}
    </ul>
  )
}
