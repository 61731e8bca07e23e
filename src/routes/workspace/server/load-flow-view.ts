import { type FlowGraph, flowGraph } from '#src/features/automation/schema.ts'
import { type LibraryEntry, listLibrary } from '#src/features/automation/server/library/list-templates.ts'
import { findVersion } from '#src/features/automation/server/publishing/publish-flow.ts'
import {
  listRuns,
  type RunFilter,
  readRunLog,
  type ShownLine,
  type ShownRun,
} from '#src/features/automation/server/reading/list-runs.ts'
import { type LoadedFlow, loadFlow } from '#src/features/automation/server/reading/load-flow.ts'
import { type Journey, loadJourney } from '#src/features/journey/server/load-journey.ts'
import { may, type Role } from '#src/features/organization/rules/permissions.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Runs of the journey, with the steps of their versions. */
export type RunsView = {
  filter: Pick<RunFilter, 'state' | 'step'>
  runs: ShownRun[]
  next: string | null
  versions: Record<number, FlowGraph>
  /** Log of one run. */
  opened: { run: ShownRun; log: ShownLine[] } | undefined
}

export type FlowView = {
  journey: Journey
  flow: LoadedFlow
  /** The live steps. */
  live: FlowGraph | null
  /** Today in the workspace, and its time zone. */
  today: string
  timeZone: string
  mayChange: boolean
  library: LibraryEntry[]
  runs: RunsView | undefined
}

type Asked = {
  workspace: string
  user: string
  role: Role
  journey: string
  view: 'steps' | 'runs'
  run?: string | undefined
} & Pick<RunFilter, 'state' | 'step' | 'after'>

/** Loads the editor of a journey's flow. Throws Refusal 404 `journey_not_found`, `run_not_found`. */
export async function loadFlowView(
  platform: Pick<Platform, 'db' | 'clock'>,
  asked: Asked,
): Promise<FlowView> {
  const { workspace, role } = asked
  const journey = await loadJourney(platform, asked)
  const { timeZone } = await readWorkspaceInfo(platform, workspace)
  const flow = await loadFlow(platform, asked)
  return {
    journey,
    flow,
    live: await liveGraph(platform, { ...asked, n: flow.published }),
    today: dayAt(platform.clock.now(), timeZone),
    timeZone,
    library: await listLibrary(platform, { workspace }),
    mayChange: may(role, 'content.change'),
    runs: asked.view === 'runs' ? await readRuns(platform, asked) : undefined,
  }
}

async function liveGraph(
  platform: Pick<Platform, 'db'>,
  { workspace, journey, n }: Pick<Asked, 'workspace' | 'journey'> & { n: number | null },
): Promise<FlowGraph | null> {
  const found = n === null ? undefined : await findVersion(platform, { workspace, journey, n })
  return found ? flowGraph.parse(found.graph) : null
}

async function readRuns(platform: Pick<Platform, 'db'>, asked: Asked): Promise<RunsView> {
  const { workspace, journey, run, state, step, after } = asked
  const { runs, next } = await listRuns(platform, { workspace, journey, state, step, after })
  const opened = run === undefined ? undefined : await readRunLog(platform, { workspace, journey, run })
  const numbers = new Set([...runs, ...(opened ? [opened.run] : [])].map(({ version }) => version))
  const versions: RunsView['versions'] = {}
  for (const n of numbers) {
    const found = await findVersion(platform, { workspace, journey, n })
    if (found) versions[n] = flowGraph.parse(found.graph)
  }
  return { filter: { state, step }, runs, next, versions, opened }
}
