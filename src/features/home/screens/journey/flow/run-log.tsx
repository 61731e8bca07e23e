import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayWay } from '#src/features/automation/words/say-step.ts'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { FlowView, RunsView } from '#src/features/home/server/load-flow-view.ts'
import { flowRunWords } from '#src/features/home/words/flow-run-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { Moment } from './moment.tsx'

type Opened = NonNullable<RunsView['opened']>
type Props = { view: FlowView; opened: Opened; runs: RunsView }

/** What one lead went through, and what can be done with them. */
export function RunLog({ view, opened: { run, log }, runs }: Props): ReactElement {
  const words = useWords(flowRunWords)
  const graph = runs.versions[run.version]
  const isOver = run.endedAt !== null
  const fields = { run: run.id }
  const who = [run.first, run.last].filter(Boolean).join(' ') || run.email
  return (
    <Panel
      title={words.logOf(who)}
      actions={
        view.mayChange && !isOver ? (
          <span className="row-actions">
            {run.heldBy === 'member' ? (
              <IntentButton
                fields={{ intent: 'resume-run', ...fields }}
                icon="play"
                label={words.resume(who)}
              />
            ) : (
              <IntentButton
                fields={{ intent: 'pause-run', ...fields }}
                icon="pause"
                label={words.pause(who)}
              />
            )}
            <IntentButton fields={{ intent: 'end-run', ...fields }} icon="log-out" label={words.end(who)} />
          </span>
        ) : null
      }
    >
      <p className="flow-run-state">
        <Tag tone="plain">{words.states[run.state]}</Tag>
        <Link to={`/workspace/lead/${run.lead}`}>{words.openLead}</Link>
        <span className="quiet">{words.onVersion(run.version)}</span>
      </p>
      {run.wakeAt && run.heldBy === null ? (
        <p className="quiet">
          {words.due} <RelativeTime at={run.wakeAt} />
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
  const words = useWords(flowRunWords)
  const { types } = useWords(flowStepWords)
  const locale = useLocale()
  const row = graph && outlineOf(graph).find(({ step }) => step.id === line.step)
  const where = row ? `${row.n}. ${types[row.step.type]}` : ''
  const { until, why, way, reason } = line.detail
  const detail = (() => {
    switch (line.outcome) {
      case 'waits':
        return words.waits[why ?? 'time'] ?? ''
      case 'done':
        return row && way && row.ways.length > 1 ? words.wentBy(sayWay({ locale }, row.step, way)) : ''
      case 'ended':
        return words.reasons[reason ?? ''] ?? ''
      default:
        return ''
    }
  })()
  return (
    <span>
      {where ? <strong>{where} </strong> : null}
      {line.step === null && line.outcome === 'entered' ? words.cameIn : words.outcomes[line.outcome]}{' '}
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
