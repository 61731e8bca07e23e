import { msg } from '@lingui/core/runtime-macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readFromLibrary, saveStepsToLibrary } from '#src/features/automation/browser/library-client.ts'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import {
  insertPart,
  markPart,
  type Part,
  type PartProblem,
  partOf,
  problemOfChosen,
} from '#src/features/automation/rules/library/part.ts'
import { type FlowGraph, mostSteps } from '#src/features/automation/schema.ts'
import type { LibraryEntry } from '#src/features/automation/server/library/list-templates.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { showFailure, showToast } from '#src/ui/toast.ts'

type Around = {
  library: readonly LibraryEntry[]
  keeps: boolean
  graph: FlowGraph
  selection: readonly string[]
  /** Applies a change as one undo step and selects steps. */
  change(after: (before: FlowGraph) => FlowGraph, chosen: readonly string[]): void
}

/** Library actions of the flow editor. */
export type LibraryActions = {
  library: readonly LibraryEntry[]
  /** Whether steps can be saved to the library. */
  keeps: boolean
  /** The selected steps, and why they can't be saved together. */
  chosen: Part
  problem: PartProblem | undefined
  /** Resolves to the error message, if refused. */
  keep(called: { name: string; note: string }): Promise<string | undefined>
  insert(entry: LibraryEntry, way: Way | undefined): Promise<void>
  isBusy: boolean
}

export function useLibrary({ library, keeps, graph, selection, change }: Around): LibraryActions {
  const say = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const chosen = partOf(graph, selection)

  async function doing<Done>(run: () => Promise<Done>): Promise<Done> {
    setBusy(true)
    return run().finally(() => setBusy(false))
  }
  async function told(run: () => Promise<void>): Promise<void> {
    await doing(run).catch((error: unknown) => showFailure(messageOf(error)))
  }

  return {
    library,
    keeps,
    chosen,
    problem: problemOfChosen(graph, selection),
    isBusy,
    keep: (called) =>
      doing(async () => {
        const { id: template } = await saveStepsToLibrary({ ...called, part: chosen })
        change((before) => markPart(before, chosen, template), selection)
        showToast(say(msg`“${{ name: called.name }}” saved to library`))
        await revalidate()
      }).then(() => undefined, messageOf),
    insert: (entry, way) =>
      told(async () => {
        const { id: template, version } = entry
        const part = await readFromLibrary(template, version)
        if (graph.steps.length + part.steps.length > mostSteps)
          throw new Error(say(msg`A flow can have at most ${{ most: mostSteps }} steps. Remove some first.`))
        const ids = part.steps.map(() => crypto.randomUUID())
        change(
          (before) => insertPart(before, part, { template, way, newId: oneAfterAnother(ids) }).graph,
          ids.toReversed(),
        )
      }),
  }
}

/** Ids in a fixed order: a change may run more than once from the same state and must give the same result. */
function oneAfterAnother(ids: readonly string[]): () => string {
  let n = 0
  return () => ids[n++] ?? crypto.randomUUID()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
