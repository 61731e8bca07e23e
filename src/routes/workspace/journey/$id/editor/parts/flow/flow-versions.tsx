import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { readFlowVersion } from '#src/features/automation/browser/flow-client.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import { compareGraphs, hasDifferences } from '#src/features/automation/rules/editing/compare-graphs.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { FlowOutline } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import type { FlowEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { showToast } from '#src/ui/toast.ts'
import { Moment } from './moment.tsx'

type Props = { view: FlowView; editing: FlowEditing; textContext: TextContext }

/** Published versions, to view or restore to the draft. */
export function FlowVersions({ view, editing, textContext }: Props): ReactElement {
  const { t } = useLingui()

  const { versions } = view.flow
  const [n, setN] = useState(versions[0]?.n ?? 0)
  const shown = useVersion(view.journey.id, n)
  const about = versions.find((one) => one.n === n)
  const graph = shown?.graph

  function take(): void {
    if (!graph) return
    editing.draft.edit(() => graph)
    editing.select(graph.steps.slice(0, 1).map(({ id }) => id))
    editing.close()
    showToast(t`Version ${n} is now the draft`)
  }

  return (
    <Modal opened size="lg" onClose={editing.close} title={t`Published versions`}>
      {about ? (
        <div className="stack">
          <NativeSelect
            label={t`Version`}
            value={String(n)}
            data-autofocus
            onChange={(event) => setN(Number(event.currentTarget.value))}
            data={versions.map((one) => ({
              value: String(one.n),
              label:
                one.n === view.flow.published ? t`Version ${{ n: one.n }}, live` : t`Version ${{ n: one.n }}`,
            }))}
          />
          <p className="quiet">
            {about.by ? t`Published by ${{ by: about.by }},` : t`Published`}{' '}
            <Moment at={about.at} timeZone={view.timeZone} />
          </p>
          {shown?.refused ? <p role="alert">{shown.refused}</p> : null}
          {graph ? (
            <>
              <FlowOutline graph={graph} textContext={textContext} figures={[]} findings={[]} />
              <p className="quiet">{t`This replaces the steps in the draft. You can undo this. Nothing goes live until you publish.`}</p>
              <Group justify="flex-end">
                {hasDifferences(compareGraphs(editing.draft.data, graph)) ? (
                  <Button onClick={take}>{t`Restore version ${n} as the draft`}</Button>
                ) : (
                  <p className="quiet">{t`The draft has the same steps.`}</p>
                )}
              </Group>
            </>
          ) : null}
        </div>
      ) : (
        <p className="quiet">{t`No versions yet. A version is saved each time you publish the flow.`}</p>
      )}
    </Modal>
  )
}

type Read = { n: number; graph?: FlowGraph; refused?: string }

/** Undefined until loaded. */
function useVersion(journey: string, n: number): Read | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    if (n === 0) return
    let isOver = false
    readFlowVersion(journey, n).then(
      (graph) => isOver || setRead({ n, graph }),
      (error: unknown) =>
        isOver || setRead({ n, refused: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isOver = true
    }
  }, [journey, n])
  return read?.n === n ? read : undefined
}
