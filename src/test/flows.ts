import type { FlowGraph } from '#src/features/automation/schema.ts'
import { reactToEvents } from '#src/features/automation/server/events/react-to-events.ts'
import { reactToVisits } from '#src/features/automation/server/events/watched-visits.ts'
import { automationJobs } from '#src/features/automation/server/jobs.ts'
import { findFlow } from '#src/features/automation/server/publishing/find-flow.ts'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { saveDraft } from '#src/features/automation/server/publishing/save-draft.ts'
import { advanceDue } from '#src/features/automation/server/runs/advance-due.ts'
import { visitJobs } from '#src/features/visit/server/jobs.ts'
import { webhookJobs } from '#src/features/webhook/server/jobs.ts'
import type { TestPlatform } from './test-platform.ts'

/** Saves and turns on the automation of a journey. */
export async function turnOn(
  platform: TestPlatform,
  which: { workspace: string; journey: string; user: string },
  graph: FlowGraph,
): Promise<number> {
  const { version } = await platform.db.inWorkspace(which.workspace, (tx) => findFlow(tx, which))
  const saved = await saveDraft(platform, { ...which, version, graph })
  const { published, findings } = await publishFlow(platform, { ...which, ...saved })
  if (published === null) throw new Error(`not published: ${JSON.stringify(findings)}`)
  return published
}

/** Runs the pending jobs: emails to leads and members, and the effects of unsubscribes. */
export async function runPendingJobs(platform: TestPlatform): Promise<void> {
  await platform.jobs.runDue(
    platform,
    [...automationJobs, ...visitJobs, ...webhookJobs],
    platform.clock.now(),
  )
}

/** Checks what leads did and advances runs. The jobs this enqueues stay waiting. */
export async function advanceRuns(platform: TestPlatform): Promise<void> {
  await reactToEvents(platform)
  await reactToVisits(platform)
  await advanceDue(platform, 10)
}

/**
 * The server's sweeps: checks what leads did, advances runs, and sends what they enqueued. Two of them can't run
 * at once: the test queue runs jobs of transactions that haven't committed yet.
 */
export async function runSweeps(platform: TestPlatform): Promise<void> {
  await advanceRuns(platform)
  const kinds = [...automationJobs, ...webhookJobs]
  const others = platform.jobs.waiting.splice(0)
  const [own, rest] = [true, false].map((isOwn) =>
    others.filter(({ name }) => kinds.some((kind) => kind.name === name) === isOwn),
  )
  platform.jobs.waiting.push(...(own ?? []))
  await platform.jobs.runDue(platform, kinds, platform.clock.now())
  platform.jobs.waiting.push(...(rest ?? []))
}
