import { useLingui } from '@lingui/react/macro'
import { useMounted } from '@mantine/hooks'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FlowOutline } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import { isPublished, useFindings } from '#src/routes/workspace/parts/flow/use-findings.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { useLocale } from '#src/translation/reader.ts'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { FindingsList } from './findings-list.tsx'
import { FlowBar } from './flow-bar.tsx'
import { FlowRuns } from './flow-runs.tsx'
import '#src/routes/workspace/parts/flow.css'

// Loads the canvas and step forms as a separate chunk.
const FlowEditor = lazy(() => import('./flow-editor.tsx').then((loaded) => ({ default: loaded.FlowEditor })))

/** The journey's flow: its steps and runs. */
export function FlowMode({ view }: { view: FlowView }): ReactElement {
  const { t } = useLingui()
  const { runs, flow } = view
  const isReady = useMounted()
  const { revalidate } = useRevalidator()
  const { round, takeTheirs } = useTheirs(view, revalidate)
  const steps = <FlowRead view={view} />

  return (
    <>
      <ViewChoice
        label={t`Flow view`}
        name="view"
        chosen={runs ? 'runs' : 'steps'}
        kept={{ mode: 'flow' }}
        views={[
          ['steps', t`Steps`],
          ['runs', t`Runs (${{ underWay: flow.figures.runs.under_way }} in progress)`],
        ]}
      />
      {runs ? (
        <FlowRuns view={view} runs={runs} />
      ) : isReady && view.mayChange ? (
        <Suspense fallback={steps}>
          <FlowEditor key={round} view={view} onTakeTheirs={takeTheirs} />
        </Suspense>
      ) : (
        steps
      )}
    </>
  )
}

/** Resets the editor once another member's version has loaded. */
function useTheirs(
  view: FlowView,
  revalidate: () => Promise<void>,
): { round: number; takeTheirs: () => void } {
  const [round, setRound] = useState(0)
  const [replaced, setReplaced] = useState<FlowView>()
  if (replaced && replaced !== view) {
    setReplaced(undefined)
    setRound(round + 1)
  }
  return {
    round,
    takeTheirs() {
      setReplaced(view)
      void revalidate()
    },
  }
}

/** Read-only steps: while the editor loads, and for members who can't edit. */
function FlowRead({ view }: { view: FlowView }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { flow } = view
  const findings = useFindings(view, flow.draft)
  return (
    <>
      <FlowBar view={view} isPublished={isPublished(view, flow.draft)} />
      <div className="flow-columns">
        <section className="flow-main" aria-label={t`Steps`}>
          <FlowOutline
            graph={flow.draft}
            textContext={{ locale, choices: flow.choices }}
            figures={flow.figures.steps}
            findings={findings}
          />
        </section>
        <section className="flow-side" aria-label={t`Problems`}>
          <FindingsList findings={findings} graph={flow.draft} />
        </section>
      </div>
    </>
  )
}
