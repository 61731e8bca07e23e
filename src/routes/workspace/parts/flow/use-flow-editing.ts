import { msg } from '@lingui/core/runtime-macro'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import type { LibraryEntry } from '#src/features/automation/server/library/list-templates.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { showToast } from '#src/ui/toast.ts'
import { outputFrom, stepActions } from './step-actions.ts'
import { useFindings } from './use-findings.ts'
import { type FlowDraft, type StepDraft, useFlowDraft } from './use-flow-draft.ts'
import { type LibraryActions, useLibrary } from './use-library.ts'

export type SidePanel = 'step' | 'settings' | 'findings' | 'test'
type Dialog = 'publish' | 'keys' | 'keep' | 'versions' | undefined

/** All editing actions, by mouse, keys or forms. */
export type StepEditing = {
  draft: StepDraft
  findings: Finding[]
  /** Ids of the selected steps; the last is `current`. */
  selection: readonly string[]
  current: Step | undefined
  select(ids: readonly string[]): void
  /** Selects a step, shows its settings and focuses it. */
  showStep(id: string): void
  /** The same, extending the selection. */
  showAlso(id: string): void
  focusFields(): void
  layout: 'canvas' | 'list'
  setLayout(layout: 'canvas' | 'list'): void
  panel: SidePanel
  show(panel: SidePanel): void
  dialog: Dialog
  open(dialog: Dialog): void
  close(): void
  /** Position of the next step; `way` is undefined for an unconnected one. */
  palette: { way: Way | undefined } | undefined
  openPalette(way?: Way): void
  closePalette(): void
  add(type: StepType, way: Way | undefined): void
  connect(way: Way, target: string | null): void
  remove(ids: readonly string[]): void
  /** The selected steps as clipboard text; undefined if none can be copied. */
  copied(): string | undefined
  /** Whether the text contained steps. */
  paste(text: string): boolean
  fromLibrary: LibraryActions
}

/** The same for a journey's flow, which saves itself. */
export type FlowEditing = StepEditing & { draft: FlowDraft }

export function useFlowEditing(view: FlowView, desk: RefObject<HTMLElement | null>): FlowEditing {
  const { flow, journey, library } = view
  const draft = useFlowDraft({ journey: journey.id, version: flow.version, draft: flow.draft })
  const findings = useFindings(view, draft.data)
  return { ...useStepEditing({ draft, findings, library, keeps: true }, desk), draft }
}

/** `keeps`: whether steps can be saved to the library; not in the library itself. */
type Edited = Pick<StepEditing, 'draft' | 'findings'> & { library: readonly LibraryEntry[]; keeps: boolean }

export function useStepEditing(
  { draft, findings, library, keeps }: Edited,
  desk: RefObject<HTMLElement | null>,
): StepEditing {
  const { data: graph, edit } = draft
  const [selection, select] = useSelection(graph)
  const view = useShown()
  const [palette, setPalette] = useState<StepEditing['palette']>()
  const [focus, setFocus] = useState<{ id: string }>()
  const current = graph.steps.find(({ id }) => id === selection.at(-1))
  useFocus(desk, focus)

  function showStep(id: string): void {
    select([id])
    view.show('step')
    setFocus({ id })
  }
  function showAlso(id: string): void {
    showStep(id)
    select([...selection.filter((one) => one !== id), id])
  }
  function change(after: (before: FlowGraph) => FlowGraph, chosen: readonly string[]): void {
    edit(after)
    setPalette(undefined)
    const last = chosen.at(-1)
    if (last === undefined) return
    showStep(last)
    select(chosen)
  }

  const fromLibrary = useLibrary({ library, keeps, graph, selection, change })

  const actions = useActions({
    graph,
    edit,
    selection,
    current,
    change: (after, chosen) => change(() => after, chosen),
  })

  return {
    draft,
    fromLibrary,
    findings,
    selection,
    current,
    select,
    showStep,
    showAlso,
    ...view,
    palette,
    openPalette: (way) => setPalette({ way: way ?? outputFrom(graph, current) }),
    closePalette: () => setPalette(undefined),
    focusFields() {
      view.show('step')
      focusFirstField(desk)
    },
    ...actions,
  }
}

/** Visible parts of the editor. */
function useShown() {
  const [layout, setLayout] = useState<'canvas' | 'list'>('canvas')
  const [panel, show] = useState<SidePanel>('step')
  const [dialog, open] = useState<Dialog>()
  return { layout, setLayout, panel, show, dialog, open, close: () => open(undefined) }
}

function useActions(around: Omit<Parameters<typeof stepActions>[0], 'onTriggerKept'>) {
  const say = useTranslate()
  return stepActions({
    ...around,
    onTriggerKept: () => showToast(say(msg`You can’t remove the trigger. Every flow needs one.`)),
  })
}

function useSelection(graph: FlowGraph): [readonly string[], (ids: readonly string[]) => void] {
  const [selection, setSelection] = useState<readonly string[]>(graph.steps.slice(0, 1).map(({ id }) => id))
  const select = useCallback((ids: readonly string[]) => {
    setSelection((before) => (before.join() === ids.join() ? before : ids))
  }, [])
  return [selection, select]
}

function focusFirstField(desk: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    desk.current?.querySelector<HTMLElement>('.flow-fields :is(input, select, textarea, button)')?.focus(),
  )
}

const mostFrames = 30

/** An added step can take focus only after the canvas has measured it. */
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
