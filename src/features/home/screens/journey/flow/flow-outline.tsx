import type { ReactElement } from 'react'
import { type OutlineRow, outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import { isBehind } from '#src/features/automation/rules/library/behind.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import type { LibraryEntry } from '#src/features/automation/server/library/list-templates.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayStep, sayWay, type Telling } from '#src/features/automation/words/say-step.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { BehindMark } from './behind-mark.tsx'
import { stepKinds } from './step-kinds.ts'

type StepFigures = { step: string; entered: number; waiting: number }

/** What can be done from the list; without it, it is only read. */
type OutlineDeeds = {
  selected: readonly string[]
  /** `isMore`: beside those that are chosen already. */
  onSelect: (step: string, isMore: boolean) => void
  onAdd: (way: { source: string; sourceHandle: string }) => void
}

type Props = {
  graph: FlowGraph
  telling: Telling
  figures: readonly StepFigures[]
  findings: readonly Finding[]
  library: readonly LibraryEntry[]
  deeds?: OutlineDeeds | undefined
}

/** The steps as a list, in the order in which a lead comes to them. */
export function FlowOutline({ graph, telling, figures, findings, library, deeds }: Props): ReactElement {
  const words = useWords(flowWords)
  const rows = outlineOf(graph)
  const numbers = new Map(rows.map(({ step, n }) => [step.id, n]))
  return (
    <ol className="flow-outline" aria-label={words.steps}>
      {rows.map((row) => (
        <li key={row.step.id} data-depth={Math.min(row.depth, 4)}>
          <RowHead
            row={row}
            telling={telling}
            deeds={deeds}
            isWrong={isWrong(findings, row.step.id)}
            isBehind={isBehind(row.step.from, library)}
          />
          <Figures figures={figures.find(({ step }) => step === row.step.id)} />
          {row.isReached ? null : <p className="flow-row-note">{words.notReached}</p>}
          <ul>
            {row.ways.map(({ handle, target }) => {
              const way = sayWay(telling, row.step, handle)
              const to = target === null ? undefined : numbers.get(target)
              return (
                <li key={handle}>
                  <span>{to === undefined ? words.leadsNowhere(way) : words.leadsTo(way, to)}</span>
                  {deeds ? (
                    <button
                      type="button"
                      className="flow-add"
                      aria-label={words.addAfter(row.n, way)}
                      title={words.addAfter(row.n, way)}
                      onClick={() => deeds.onAdd({ source: row.step.id, sourceHandle: handle })}
                    >
                      <Icon name="plus" size={12} />
                    </button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function isWrong(findings: readonly Finding[], id: string): boolean {
  return findings.some(({ step }) => step === id)
}

type HeadProps = Pick<Props, 'telling' | 'deeds'> & { row: OutlineRow; isWrong: boolean; isBehind: boolean }

function RowHead({ row, telling, deeds, isWrong: wrong, isBehind: behind }: HeadProps): ReactElement {
  const words = useWords(flowWords)
  const { types } = useWords(flowStepWords)
  const { step, n } = row
  const said = (
    <>
      <Icon name={stepKinds[step.type].icon} size={16} />
      <span>
        <span className="flow-type">{words.numbered(n, types[step.type])}</span>
        <span className="flow-said">{sayStep(telling, step)}</span>
      </span>
      {wrong ? (
        <span className="flow-wrong" title={words.hasFindings}>
          <Icon name="circle-alert" size={14} />
          <span className="visually-hidden">{words.hasFindings}</span>
        </span>
      ) : null}
      {behind ? <BehindMark /> : null}
    </>
  )
  if (!deeds) return <div className="flow-row">{said}</div>
  return (
    <button
      type="button"
      className="flow-row"
      data-step={step.id}
      aria-pressed={deeds.selected.includes(step.id)}
      onClick={({ shiftKey, ctrlKey, metaKey }) => deeds.onSelect(step.id, shiftKey || ctrlKey || metaKey)}
    >
      {said}
    </button>
  )
}

export function Figures({ figures }: { figures: StepFigures | undefined }): ReactElement | null {
  const words = useWords(flowWords)
  if (!figures || figures.entered === 0) return null
  return (
    <p className="flow-figures" title={words.howCounted}>
      {words.cameAndHere(figures.entered, figures.waiting)}
    </p>
  )
}
