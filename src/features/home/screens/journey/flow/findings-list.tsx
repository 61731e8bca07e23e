import type { ReactElement } from 'react'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { flowFindingWords } from '#src/features/automation/words/flow-finding-words.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { findings: readonly Finding[]; graph: FlowGraph; onShow?: (step: string) => void }

/** What is wrong with the steps; each leads to its step. */
export function FindingsList({ findings, graph, onShow }: Props): ReactElement {
  const words = useWords(flowWords)
  const said = useWords(flowFindingWords)
  const { types } = useWords(flowStepWords)
  const rows = outlineOf(graph)
  if (findings.length === 0)
    return (
      <p className="flow-fine">
        <Icon name="circle-check" size={16} /> {words.nothingWrong}
      </p>
    )
  return (
    <ul className="flow-findings">
      {findings.map(({ code, step, severity }, place) => {
        const row = rows.find((one) => one.step.id === step)
        const where = row ? words.numbered(row.n, types[row.step.type]) : words.asAWhole
        return (
          <li key={place} data-severity={severity}>
            <Icon name={severity === 'error' ? 'circle-x' : 'circle-alert'} size={14} />
            <span>
              {row && onShow ? (
                <button type="button" className="flow-link" onClick={() => onShow(row.step.id)}>
                  {where}
                </button>
              ) : (
                <strong>{where}</strong>
              )}
              <span>{said[code]}</span>
              <small className="quiet">{words.severities[severity]}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
