import { useLingui } from '@lingui/react/macro'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { Fragment, memo, type ReactElement } from 'react'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import type { Step } from '#src/features/automation/schema.ts'
import { Figures } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import { stepKinds } from '#src/routes/workspace/parts/flow/step-kinds.ts'
import { Icon } from '#src/ui/icon.tsx'

type Shown = {
  step: Step
  n: number
  said: string
  ways: { handle: string; said: string; isOpen: boolean }[]
  isWrong: boolean
  isInTabOrder: boolean
  isCurrent: boolean
  figures: { step: string; entered: number; waiting: number } | undefined
  onAdd: (handle: string) => void
}
export type StepOnCanvas = Node<Shown, 'step'>

/** A step on the canvas: name, summary, figures and outputs. */
export const StepNode = memo(function StepNode({ data }: NodeProps<StepOnCanvas>): ReactElement {
  const { t } = useLingui()

  const { step, n, said, ways, isWrong, figures } = data
  return (
    <>
      {step.type === 'trigger' ? null : <Handle type="target" position={Position.Top} />}
      <button
        type="button"
        className="flow-node"
        data-step={step.id}
        data-group={stepKinds[step.type].group}
        data-wrong={isWrong || undefined}
        aria-pressed={data.isCurrent}
        tabIndex={data.isInTabOrder ? 0 : -1}
      >
        <span className="flow-node-head">
          <Icon name={stepKinds[step.type].icon} size={14} />
          {t`${n}. ${{ name: t(flowStepTypeLabels[step.type]) }}`}
          {isWrong ? (
            <span className="flow-wrong" title={t`This step has a problem`}>
              <Icon name="circle-alert" size={14} />
              <span className="visually-hidden">{t`This step has a problem`}</span>
            </span>
          ) : null}
        </span>
        <span className="flow-said">{said}</span>
      </button>
      <Figures figures={figures} />
      {ways.map(({ handle, said: way, isOpen }, place) => {
        const left = `${((place + 0.5) / ways.length) * 100}%`
        return (
          <Fragment key={handle}>
            <Handle id={handle} type="source" position={Position.Bottom} style={{ left }} />
            {isOpen ? (
              <span className="flow-open nodrag nopan" style={{ left }}>
                {ways.length > 1 ? <small>{way}</small> : null}
                <button
                  type="button"
                  tabIndex={-1}
                  className="flow-add"
                  aria-label={t`Add a step after step ${n} (${way})`}
                  title={t`Add a step after step ${n} (${way})`}
                  onClick={() => data.onAdd(handle)}
                >
                  <Icon name="plus" size={12} />
                </button>
              </span>
            ) : null}
          </Fragment>
        )
      })}
    </>
  )
})
