import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import type { FlowView } from '#src/features/home/server/load-flow-view.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { stepDeeds, wayFrom } from './step-deeds.ts'
import { useFindings } from './use-findings.ts'
import { type FlowDraft, useFlowDraft } from './use-flow-draft.ts'

export type SidePanel = 'step' | 'settings' | 'findings' | 'test'
type Dialog = 'publish' | 'keys' | undefined

/** Everything that can be done in the editor, whether by mouse, keys or forms. */
export type FlowEditing = {
  draft: FlowDraft
  findings: Finding[]
  /** Ids of the chosen steps; the last of them is `current`. */
  selection: readonly string[]
  current: Step | undefined
  select(ids: readonly string[]): void
  /** Chooses a step, shows what can be said of it, and puts the focus on it. */
  showStep(id: string): void
  focusFields(): void
  layout: 'canvas' | 'list'
  setLayout(layout: 'canvas' | 'list'): void
  panel: SidePanel
  show(panel: SidePanel): void
  dialog: Dialog
  open(dialog: Dialog): void
  close(): void
  /** Where the next step goes; `way` is undefined for one that nothing leads to yet. */
  palette: { way: Way | undefined } | undefined
  openPalette(way?: Way): void
  closePalette(): void
  add(type: StepType, way: Way | undefined): void
  connect(way: Way, target: string | null): void
  remove(ids: readonly string[]): void
  arrange(): void
  /** The chosen steps as text; nothing where none can be copied. */
  copied(): string | undefined
  /** Whether the text was one of steps. */
  paste(text: string): boolean
}

export function useFlowEditing(view: FlowView, desk: RefObject<HTMLElement | null>): FlowEditing {
  const words = useWords(flowWords)
  const { flow, journey } = view
  const draft = useFlowDraft({ journey: journey.id, version: flow.version, draft: flow.draft })
  const { graph, edit } = draft
  const findings = useFindings(view, graph)
  const [selection, select] = useSelection(graph)
  const [layout, setLayout] = useState<'canvas' | 'list'>('canvas')
  const [panel, show] = useState<SidePanel>('step')
  const [dialog, open] = useState<Dialog>()
  const [palette, setPalette] = useState<FlowEditing['palette']>()
  const [focus, setFocus] = useState<{ id: string }>()
  const current = graph.steps.find(({ id }) => id === selection.at(-1))
  useFocus(desk, focus)

  function showStep(id: string): void {
    select([id])
    show('step')
    setFocus({ id })
  }
  function change(after: FlowGraph, chosen: readonly string[]): void {
    edit(() => after)
    setPalette(undefined)
    const last = chosen.at(-1)
    if (last === undefined) return
    showStep(last)
    select(chosen)
  }

  return {
    draft,
    findings,
    selection,
    current,
    select,
    showStep,
    layout,
    setLayout,
    panel,
    show,
    dialog,
    open,
    close: () => open(undefined),
    palette,
    openPalette: (way) => setPalette({ way: way ?? wayFrom(graph, current) }),
    closePalette: () => setPalette(undefined),
    focusFields() {
      show('step')
      requestAnimationFrame(() => firstField(desk.current)?.focus())
    },
    ...stepDeeds({
      graph,
      edit,
      selection,
      current,
      change,
      onTriggerKept: () => showToast(words.triggerStays),
    }),
  }
}

function useSelection(graph: FlowGraph): [readonly string[], (ids: readonly string[]) => void] {
  const [selection, setSelection] = useState<readonly string[]>(graph.steps.slice(0, 1).map(({ id }) => id))
  const select = useCallback((ids: readonly string[]) => {
    setSelection((before) => (before.join() === ids.join() ? before : ids))
  }, [])
  return [selection, select]
}

function firstField(desk: HTMLElement | null): HTMLElement | null {
  return desk?.querySelector<HTMLElement>('.flow-fields :is(input, select, textarea, button)') ?? null
}

const mostFrames = 30

/** A step that has just been put on the canvas can take the focus once it was measured. */
function useFocus(desk: RefObject<HTMLElement | null>, wanted: { id: string } | undefined): void {
  useEffect(() => {
    if (!wanted) return
    let frame = 0
    function tryIt(left: number): void {
      const step = desk.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(wanted?.id ?? '')}"]`)
      step?.focus({ preventScroll: step.closest('.react-flow') !== null })
      if (document.activeElement !== step && left > 0) frame = requestAnimationFrame(() => tryIt(left - 1))
    }
    tryIt(mostFrames)
    return () => cancelAnimationFrame(frame)
  }, [desk, wanted])
}
