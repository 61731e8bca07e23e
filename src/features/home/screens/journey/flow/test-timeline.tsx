import type { ReactElement } from 'react'
import type { TriedFlow } from '#src/features/automation/browser/flow-client.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayWay } from '#src/features/automation/words/say-step.ts'
import { flowRunWords } from '#src/features/home/words/flow-run-words.ts'
import { flowTestWords } from '#src/features/home/words/flow-test-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { Moment } from './moment.tsx'

type Run = NonNullable<TriedFlow['run']>
type Props = {
  run: Run
  mails: TriedFlow['mails']
  graph: FlowGraph
  timeZone: string
  onShow: (step: string) => void
}

/** What a test run did, with the moment of each. */
export function TestTimeline({ run, mails, graph, timeZone, onShow }: Props): ReactElement {
  const words = useWords(flowTestWords)
  const { numbered } = useWords(flowWords)
  const { types } = useWords(flowStepWords)
  const rows = outlineOf(graph)
  return (
    <>
      <h3>{words.wouldHappen}</h3>
      <p className="quiet">{words.timesIn(timeZone)}</p>
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
                    {numbered(row.n, types[row.step.type])}
                  </button>
                ) : null}{' '}
                <Deed line={line} graph={graph} timeZone={timeZone} />
                {mail ? (
                  <details className="flow-more">
                    <summary>{words.mailCalled(mail.subject)}</summary>
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

type DeedProps = { line: Run['log'][number]; graph: FlowGraph; timeZone: string }

function Deed({ line, graph, timeZone }: DeedProps): ReactElement {
  const words = useWords(flowRunWords)
  const locale = useLocale()
  const row = outlineOf(graph).find(({ step }) => step.id === line.step)
  switch (line.outcome) {
    case 'answered':
    case 'withdrawn':
      return <>{words.outcomes[line.outcome]}</>
    case 'entered':
      return <>{line.step === null ? words.cameIn : words.outcomes.entered}</>
    case 'waits':
      return (
        <>
          {words.outcomes.waits} {words.waits[line.why]} <Moment at={line.until} timeZone={timeZone} />
        </>
      )
    case 'done':
      return (
        <>
          {words.outcomes.done}{' '}
          {row && row.ways.length > 1 ? words.wentBy(sayWay({ locale }, row.step, line.way)) : ''}
        </>
      )
    case 'ended':
      return (
        <>
          {words.outcomes.ended} {words.reasons[line.reason]}
        </>
      )
  }
}
