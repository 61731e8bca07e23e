import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { sayStep, sayWay } from '#src/features/automation/messages/step-text.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import { type OutlineRow, outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { stepKinds } from './step-kinds.ts'

type StepFigures = { step: string; entered: number; waiting: number }

/** Editing actions; read-only without. */
type OutlineActions = {
  selected: readonly string[]
  /** `isMore` extends the selection. */
  onSelect: (step: string, isMore: boolean) => void
  onAdd: (way: { source: string; sourceHandle: string }) => void
}

type Props = {
  graph: FlowGraph
  textContext: TextContext
  figures: readonly StepFigures[]
  findings: readonly Finding[]
  actions?: OutlineActions | undefined
}

/** The steps as a list, in the order leads reach them. */
export function FlowOutline({ graph, textContext, figures, findings, actions }: Props): ReactElement {
  const { t } = useLingui()
  const rows = outlineOf(graph)
  const numbers = new Map(rows.map(({ step, n }) => [step.id, n]))
  return (
    <ol className="flow-outline" aria-label={t`Steps`}>
      {rows.map((row) => (
        <li key={row.step.id} data-depth={Math.min(row.depth, 4)}>
          <RowHead
            row={row}
            textContext={textContext}
            actions={actions}
            isWrong={isWrong(findings, row.step.id)}
          />
          <Figures figures={figures.find(({ step }) => step === row.step.id)} />
          {row.isReached ? null : <p className="flow-row-note">{t`No step connects to this one.`}</p>}
          <ul>
            {row.ways.map(({ handle, target }) => {
              const way = sayWay(textContext, row.step, handle)
              const to = target === null ? undefined : numbers.get(target)
              return (
                <li key={handle}>
                  <span>
                    {to === undefined ? t`${way}: not connected` : t`${way}: go to step ${{ n: to }}`}
                  </span>
                  {actions ? (
                    <button
                      type="button"
                      className="flow-add"
                      aria-label={t`Add a step after step ${{ n: row.n }} (${way})`}
                      title={t`Add a step after step ${{ n: row.n }} (${way})`}
                      onClick={() => actions.onAdd({ source: row.step.id, sourceHandle: handle })}
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

type HeadProps = Pick<Props, 'textContext' | 'actions'> & { row: OutlineRow; isWrong: boolean }

function RowHead({ row, textContext, actions, isWrong: wrong }: HeadProps): ReactElement {
  const { t } = useLingui()

  const { step, n } = row
  const said = (
    <>
      <Icon name={stepKinds[step.type].icon} size={16} />
      <span>
        <span className="flow-type">{t`${n}. ${{ name: t(flowStepTypeLabels[step.type]) }}`}</span>
        <span className="flow-said">{sayStep(textContext, step)}</span>
      </span>
      {wrong ? (
        <span className="flow-wrong" title={t`This step has a problem`}>
          <Icon name="circle-alert" size={14} />
          <span className="visually-hidden">{t`This step has a problem`}</span>
        </span>
      ) : null}
    </>
  )
  if (!actions) return <div className="flow-row">{said}</div>
  return (
    <button
      type="button"
      className="flow-row"
      data-step={step.id}
      aria-pressed={actions.selected.includes(step.id)}
      onClick={({ shiftKey, ctrlKey, metaKey }) => actions.onSelect(step.id, shiftKey || ctrlKey || metaKey)}
    >
      {said}
    </button>
  )
}

export function Figures({ figures }: { figures: StepFigures | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (!figures || figures.entered === 0) return null
  return (
    <p
      className="flow-figures"
      title={t`Leads who reached this step in any version, and leads who are on it now.`}
    >
      {t`${{ came: figures.entered }} entered, ${{ here: figures.waiting }} here now`}
    </p>
  )
}
