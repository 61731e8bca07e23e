import { useLingui } from '@lingui/react/macro'
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type Way = Edge<{ said: string; onAdd: () => void }, 'way'>

/** The label sits at the start of the edge; further on, steps may cover it. */
const belowHandle = 28

/** An edge between two steps, with its label and a button to insert a step. */
export function BranchEdge({ data, markerEnd, sourceHandleId, ...at }: EdgeProps<Way>): ReactElement {
  const { t } = useLingui()
  const [path] = getSmoothStepPath(at)
  return (
    <>
      <BaseEdge path={path} {...(markerEnd === undefined ? {} : { markerEnd })} />
      <EdgeLabelRenderer>
        <span
          className="flow-way nodrag nopan"
          style={{
            transform: `translate(-50%, -50%) translate(${at.sourceX}px, ${at.sourceY + belowHandle}px)`,
          }}
        >
          {sourceHandleId === 'next' ? null : <small>{data?.said}</small>}
          <button
            type="button"
            tabIndex={-1}
            className="flow-add"
            aria-label={t`Add a step here (${{ way: data?.said ?? '' }})`}
            title={t`Add a step here (${{ way: data?.said ?? '' }})`}
            onClick={data?.onAdd}
          >
            <Icon name="plus" size={12} />
          </button>
        </span>
      </EdgeLabelRenderer>
    </>
  )
}
