import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { sayWay } from '#src/features/automation/messages/step-text.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import type { FlowView, RunsView } from '#src/routes/workspace/server/load-flow-view.ts'
import { useLocale } from '#src/translation/reader.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import {
  flowRunOutcomeLabels,
  flowRunReasonLabels,
  flowRunStateLabels,
  flowRunWaitLabels,
} from '../flow-run-labels.ts'
import { Moment } from './moment.tsx'

type Opened = NonNullable<RunsView['opened']>
type Props = { view: FlowView; opened: Opened; runs: RunsView }

/** Log of one run, with its actions. */
export function RunLog({ view, opened: { run, log }, runs }: Props): ReactElement {
  const { t } = useLingui()
  const graph = runs.versions[run.version]
  const isOver = run.endedAt !== null
  const fields = { run: run.id }
  const who = [run.first, run.last].filter(Boolean).join(' ') || run.email
  return (
    <Panel
      title={t`Run log for ${who}`}
      actions={
        view.mayChange && !isOver ? (
          <span className="row-actions">
            {run.heldBy === 'member' ? (
              <IntentButton
                fields={{ intent: 'resume-run', ...fields }}
                icon="play"
                label={t`Resume ${who}`}
              />
            ) : (
              <IntentButton
                fields={{ intent: 'pause-run', ...fields }}
                icon="pause"
                label={t`Pause ${who}`}
              />
            )}
            <IntentButton fields={{ intent: 'end-run', ...fields }} icon="log-out" label={t`Remove ${who}`} />
          </span>
        ) : null
      }
    >
      <p className="flow-run-state">
        <Tag tone="plain">{t(flowRunStateLabels[run.state])}</Tag>
        <Link to={`/workspace/lead/${run.lead}`}>{t`Open lead`}</Link>
        <span className="quiet">{t`Version ${{ n: run.version }}`}</span>
      </p>
      {run.wakeAt && run.heldBy === null ? (
        <p className="quiet">
          {t`Active`} <RelativeTime at={run.wakeAt} />
        </p>
      ) : null}
      <ol className="flow-log">
        {log.map((line, place) => (
          <li key={place}>
            <Moment at={line.at} timeZone={view.timeZone} />
            <LogSentence line={line} graph={graph} timeZone={view.timeZone} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Line = Opened['log'][number]

function LogSentence({
  line,
  graph,
  timeZone,
}: {
  line: Line
  graph: FlowGraph | undefined
  timeZone: string
}): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  const row = graph && outlineOf(graph).find(({ step }) => step.id === line.step)
  const where = row ? `${row.n}. ${t(flowStepTypeLabels[row.step.type])}` : ''
  const { until, why, way, reason } = line.detail
  function named(labels: Record<string, MessageDescriptor>, name: string): string {
    const label = labels[name]
    return label ? t(label) : ''
  }
  const detail = (() => {
    switch (line.outcome) {
      case 'waits':
        return named(flowRunWaitLabels, why ?? 'time')
      case 'done':
        return row && way && row.ways.length > 1
          ? t`Took the “${{ way: sayWay({ locale }, row.step, way) }}” branch.`
          : ''
      case 'ended':
        return named(flowRunReasonLabels, reason ?? '')
      default:
        return ''
    }
  })()
  return (
    <span>
      {where ? <strong>{where} </strong> : null}
      {line.step === null && line.outcome === 'entered' ? t`Entered.` : t(flowRunOutcomeLabels[line.outcome])}{' '}
      {detail}
      {line.outcome === 'waits' && until ? (
        <>
          {' '}
          <Moment at={until} timeZone={timeZone} />
        </>
      ) : null}
    </span>
  )
}
