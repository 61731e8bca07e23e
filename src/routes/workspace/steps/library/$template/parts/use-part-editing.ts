import { msg } from '@lingui/core/runtime-macro'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveToLibrary } from '#src/features/automation/browser/library-client.ts'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { lookupOf } from '#src/features/automation/rules/choices.ts'
import { isSame } from '#src/features/automation/rules/editing/compare-graphs.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import { asKept, firstOf, type Part, problemOf } from '#src/features/automation/rules/library/part.ts'
import { validateReferences } from '#src/features/automation/rules/references.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { emptyGraph, type FlowGraph } from '#src/features/automation/schema.ts'
import type { LibraryEntry } from '#src/features/automation/server/library/list-templates.ts'
import type { StepDraft } from '#src/routes/workspace/parts/flow/use-flow-draft.ts'
import { type StepEditing, useStepEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import { libraryProblemLabels } from '#src/routes/workspace/parts/library-labels.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { type Say } from '#src/translation/speak.ts'
import { showToast } from '#src/ui/toast.ts'
import { useDraft } from '#src/ui/use-draft.ts'

export type Kept = { name: string; note: string; part: Part }

export type PartDesk = {
  id: string
  /** Its initial name, note and steps. */
  kept: Kept
  /** Base of the next version: the latest one seen. */
  version: number
  choices: Choices
  library: readonly LibraryEntry[]
  /** Today in the workspace's time zone. */
  today: string
  onSaved(version: number): void
  onDirty(isDirty: boolean): void
}

export type PartEditing = {
  editing: StepEditing
  name: string
  setName(name: string): void
  note: string
  setNote(note: string): void
  isDirty: boolean
  isBusy: boolean
  /** Error message of a failed save. */
  refused: string | undefined
  save(): Promise<void>
}

/** Library steps being edited: every change can be undone, and saving creates a version. */
export function usePartEditing(desk: PartDesk, element: RefObject<HTMLElement | null>): PartEditing {
  const { kept, choices, library, today, onDirty } = desk
  const [name, setName] = useState(kept.name)
  const [note, setNote] = useState(kept.note)
  const draft = usePartDraft(kept.part)
  const findings = useMemo(() => findingsOf(draft.data, { choices, today }), [draft.data, choices, today])
  const editing = useStepEditing({ draft, findings, library, keeps: false }, element)
  const now = { name: name.trim(), note: note.trim(), part: asKept(draft.data) }
  const [saved, setSaved] = useState<Kept>({ ...kept, part: asKept(kept.part) })
  const isDirty = !isSame(saved, now)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, isBusy, refused } = useSaving(desk, now, setSaved)
  return { editing, name, setName, note, setNote, isDirty, isBusy, refused, save }
}

function usePartDraft({ steps, edges }: Part): StepDraft {
  const draft = useDraft({ ...emptyGraph, steps, edges })
  const { data: graph } = draft
  const ordered = useMemo((): FlowGraph => {
    const first = firstOf(graph)
    return first ? { ...graph, steps: [first, ...graph.steps.filter((one) => one !== first)] } : graph
  }, [graph])
  return { ...draft, data: ordered }
}

/** Problems that only apply to whole flows. */
const ofFlows = new Set(['no_trigger', 'branch_open', 'does_nothing'])

function findingsOf(graph: FlowGraph, { choices, today }: Pick<PartDesk, 'choices' | 'today'>): Finding[] {
  return [...validateGraph(graph, today), ...validateReferences(graph, lookupOf(choices, ''))].filter(
    ({ code }) => !ofFlows.has(code),
  )
}

function useSaving({ id, version, onSaved }: PartDesk, now: Kept, onKept: (kept: Kept) => void) {
  const say = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function send(): Promise<void> {
    const problem =
      now.part.steps.length === 0
        ? say(msg`Add the first step, then fill in its details.`)
        : wrongIn(now, say)
    if (problem) return setRefused(problem)
    setRefused(undefined)
    const sent = await saveToLibrary(id, { ...now, version })
    if (sent.kind === 'saved') {
      onKept(now)
      onSaved(sent.version)
      showToast(say(msg`Version ${{ version: sent.version }} saved`))
    }
    await revalidate()
  }

  async function save(): Promise<void> {
    setBusy(true)
    await send().catch((error: unknown) => setRefused(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  return { save, isBusy, refused }
}

function wrongIn({ name, part }: Kept, say: Say): string | undefined {
  if (name === '') return say(msg`Enter a name.`)
  const problem = problemOf(part)
  return problem && say(libraryProblemLabels[problem])
}
