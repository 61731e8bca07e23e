import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TriedFlow } from '#src/features/automation/browser/flow-client.ts'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { sayWay } from '#src/features/automation/messages/step-text.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { flowRunOutcomeLabels, flowRunReasonLabels, flowRunWaitLabels } from '../flow-run-labels.ts'
import { Moment } from './moment.tsx'

type Run = NonNullable<TriedFlow['run']>
type Props = {
  run: Run
  mails: TriedFlow['mails']
  graph: FlowGraph
  timeZone: string
  onShow: (step: string) => void
}

/** Events of a test run with their times. */
export function TestTimeline({ run, mails, graph, timeZone, onShow }: Props): ReactElement {
  const { t } = useLingui()

  const rows = outlineOf(graph)
  return (
    <>
      <h3>{t`Test result`}</h3>
      <p className="quiet">{t`Times are in ${{ zone: timeZone }}.`}</p>
      <ol className="flow-log">
        {run.log.map((line, place) => {
          const row = rows.find(({ step }) => step.id === line.step)
          const mail = line.outcome === 'done' ? mails.find(({ step }) => step === line.step) : undefined
          return (
            <li key={place}>
              <Moment at={line.at} timeZone={timeZone} />
              <span>
                {row ? (
                  <button type="button" className="flow-link" onClick={() => onShow(row.step.id)}>
                    {t`${{ n: row.n }}. ${{ name: t(flowStepTypeLabels[row.step.type]) }}`}
                  </button>
                ) : null}{' '}
                <Action line={line} graph={graph} timeZone={timeZone} />
                {mail ? (
                  <details className="flow-more">
                    <summary>{t`Email “${{ subject: mail.subject }}”`}</summary>
                    <p className="flow-mail">{mail.text}</p>
                  </details>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

type ActionProps = { line: Run['log'][number]; graph: FlowGraph; timeZone: string }

function Action({ line, graph, timeZone }: ActionProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const row = outlineOf(graph).find(({ step }) => step.id === line.step)
  switch (line.outcome) {
    case 'answered':
    case 'withdrawn':
      return <>{t(flowRunOutcomeLabels[line.outcome])}</>
    case 'entered':
      return <>{line.step === null ? t`Entered.` : t`Entered this step.`}</>
    case 'waits':
      return (
        <>
          {t`Waiting`} {t(flowRunWaitLabels[line.why])} <Moment at={line.until} timeZone={timeZone} />
        </>
      )
    case 'done':
      return (
        <>
          {t`Done.`}{' '}
          {row && row.ways.length > 1
            ? t`Took the “${{ way: sayWay({ locale }, row.step, line.way) }}” branch.`
            : ''}
        </>
      )
    case 'ended':
      return (
        <>
          {t`Ended:`} {t(flowRunReasonLabels[line.reason])}
        </>
      )
  }
}
