import { useLingui } from '@lingui/react/macro'
import {
  applyNodeChanges,
  Background,
  Controls,
  type Edge as DrawnEdge,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { sayStep, sayWay } from '#src/features/automation/messages/step-text.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import { mayLeadTo } from '#src/features/automation/rules/editing/change-graph.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import { arranged, stepSize } from '#src/routes/workspace/parts/flow/arrange.ts'
import type { FlowEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { BranchEdge } from './branch-edge.tsx'
import { StepNode, type StepOnCanvas } from './step-node.tsx'

type Props = { view: FlowView; editing: FlowEditing; textContext: TextContext }

const nodeTypes = { step: StepNode }
const edgeTypes = { way: BranchEdge }

/** The flow canvas: connect and select steps by mouse or touch. */
export function FlowCanvas({ view, editing, textContext }: Props): ReactElement {
  const { t } = useLingui()
  const { draft, select } = editing
  const [nodes, setNodes] = useNodes({ view, editing, textContext })
  const frame = useRef<HTMLDivElement>(null)
  const [canvas, takeCanvas] = useState<Canvas>()
  useShownChosen(canvas, frame, editing.selection.at(-1))
  const edges = useEdges({ view, editing, textContext })
  const { data: graph } = draft
  return (
    <div className="flow-canvas" ref={frame}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={(changes: NodeChange<StepOnCanvas>[]) => {
          const moves = changes.filter(({ type }) => type !== 'select' && type !== 'remove')
          setNodes((before) => applyNodeChanges(moves, before))
          const chosen = selectionAfter(editing.selection, changes)
          if (chosen) select(chosen)
        }}
        nodesDraggable={false}
        onNodeClick={(_event, { id }) => {
          editing.show('step')
          if (!editing.selection.includes(id)) select([id])
        }}
        onConnect={({ source, sourceHandle, target }) =>
          editing.connect({ source, sourceHandle: sourceHandle ?? 'next' }, target)
        }
        onReconnect={(old, { source, sourceHandle, target }) => {
          draft.edit((before) => ({ ...before, edges: before.edges.filter(({ id }) => id !== old.id) }))
          editing.connect({ source, sourceHandle: sourceHandle ?? 'next' }, target)
        }}
        isValidConnection={({ source, target }) => mayLeadTo(graph, source, target)}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        colorMode="light"
        onInit={takeCanvas}
        fitView
        fitViewOptions={whole}
        minZoom={0.2}
        maxZoom={1.6}
        ariaLabelConfig={{
          'controls.ariaLabel': t`Zoom`,
          'controls.zoomIn.ariaLabel': t`Zoom in`,
          'controls.zoomOut.ariaLabel': t`Zoom out`,
          'controls.fitView.ariaLabel': t`Show all steps`,
          'controls.interactive.ariaLabel': t`Lock canvas`,
          'minimap.ariaLabel': t`Minimap`,
        }}
        aria-label={t`Canvas`}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable nodeStrokeWidth={2} />
      </ReactFlow>
    </div>
  )
}

const whole = { maxZoom: 1, padding: 0.15 }

type Canvas = ReactFlowInstance<StepOnCanvas>

/** Scrolls to the selected step if it is out of view, for example after adding it or moving by keyboard. */
function useShownChosen(
  canvas: Canvas | undefined,
  frame: RefObject<HTMLDivElement | null>,
  chosen: string | undefined,
): void {
  useEffect(() => {
    if (!canvas || chosen === undefined) return undefined
    // An added step is rendered in the next frame.
    const next = requestAnimationFrame(() => {
      const [step, seen] = [canvas.getNode(chosen)?.position, frame.current?.getBoundingClientRect()]
      if (!step || !seen) return
      const { width, height } = stepSize
      const start = canvas.screenToFlowPosition({ x: seen.left, y: seen.top })
      const end = canvas.screenToFlowPosition({ x: seen.right, y: seen.bottom })
      const isSeen = step.x + width > start.x && step.x < end.x && step.y + height > start.y && step.y < end.y
      if (isSeen) return
      void canvas.setCenter(step.x + width / 2, step.y + height / 2, { zoom: canvas.getZoom() })
    })
    return () => cancelAnimationFrame(next)
  }, [canvas, frame, chosen])
}

/** The selection after the canvas reported changes; undefined if it reported none. */
function selectionAfter(
  before: readonly string[],
  changes: readonly NodeChange<StepOnCanvas>[],
): string[] | undefined {
  const told = changes.flatMap((change) => (change.type === 'select' ? [change] : []))
  if (told.length === 0) return undefined
  const left = before.filter((id) => !told.some((change) => change.id === id))
  return [...left, ...told.filter(({ selected }) => selected).map(({ id }) => id)]
}

function useNodes({ view, editing, textContext }: Props) {
  const { draft, selection, findings } = editing
  const { figures } = view.flow
  const { edges, steps } = draft.data
  // Typing in a step's fields leaves the layout as it is.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only what the layout depends on
  const places = useMemo(() => arranged(draft.data), [edges, steps.length])
  const fresh = useMemo(() => {
    const chosen = new Set(selection)
    const last = selection.at(-1)
    const rows = outlineOf(draft.data)
    return rows.map(
      ({ step, n, ways }, place): StepOnCanvas => ({
        id: step.id,
        type: 'step',
        position: places.get(step.id) ?? { x: 0, y: 0 },
        initialWidth: stepSize.width,
        initialHeight: stepSize.height,
        selected: chosen.has(step.id),
        data: {
          step,
          n,
          said: sayStep(textContext, step),
          ways: ways.map(({ handle, target }) => ({
            handle,
            said: sayWay(textContext, step, handle),
            isOpen: target === null,
          })),
          isWrong: findings.some((one) => one.step === step.id),
          isInTabOrder: last === undefined ? place === 0 : step.id === last,
          isCurrent: step.id === last,
          figures: figures.steps.find((one) => one.step === step.id),
          onAdd: (sourceHandle) => editing.openPalette({ source: step.id, sourceHandle }),
        },
      }),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels follow from these
  }, [draft.data, places, selection, findings, figures, textContext.locale])
  const [nodes, setNodes] = useState(fresh)
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]))
      // Keeps the canvas's measurements; positions come from the layout.
      return fresh.map((node) => ({ ...known.get(node.id), ...node }))
    })
  }, [fresh])
  return [nodes, setNodes] as const
}

function useEdges({ editing, textContext }: Props): DrawnEdge[] {
  const { t } = useLingui()
  const { data: graph } = editing.draft
  return useMemo(() => {
    const byId = new Map(outlineOf(graph).map((row) => [row.step.id, row]))
    return graph.edges.flatMap(({ id, source, sourceHandle, target }) => {
      const [from, to] = [byId.get(source), byId.get(target)]
      if (!from || !to) return []
      return [
        {
          id,
          source,
          sourceHandle,
          target,
          type: 'way',
          reconnectable: 'target' as const,
          ariaLabel: t`From step ${{ from: from.n }} to step ${{ to: to.n }} via “${{ way: sayWay(textContext, from.step, sourceHandle) }}”`,
          markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--line-strong)' },
          data: {
            said: sayWay(textContext, from.step, sourceHandle),
            onAdd: () => editing.openPalette({ source, sourceHandle }),
          },
        },
      ]
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels follow from these
  }, [graph, textContext.locale])
}
