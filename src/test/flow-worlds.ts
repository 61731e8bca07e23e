import type { FlowGraph } from '#src/features/automation/schema.ts'
import { reactToEvents } from '#src/features/automation/server/events/react-to-events.ts'
import { reactToVisits } from '#src/features/automation/server/events/watched-visits.ts'
import { automationJobs } from '#src/features/automation/server/jobs.ts'
import { findFlow } from '#src/features/automation/server/publishing/find-flow.ts'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { saveDraft } from '#src/features/automation/server/publishing/save-draft.ts'
import { listRuns, readRunLog } from '#src/features/automation/server/reading/list-runs.ts'
import { advanceDue } from '#src/features/automation/server/runs/advance-due.ts'
import { visitJobs } from '#src/features/visit/server/jobs.ts'
import { webhookJobs } from '#src/features/webhook/server/jobs.ts'
import { aLead, aLink, type Link } from './factories.ts'
import { aSignedInOwner } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import type { anEvent } from './visit-event.ts'
import { visitBy } from './visits.ts'

/** A journey with a link, a lead of the link's account, and the owner. */
export async function aFlow(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const { workspace, user, cookie, email } = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace, emailTo: null })
  const lead = await aLead(platform, workspace, {
    last: 'Berg',
    ...(link.account ? { account: link.account } : {}),
  })
  const which = { workspace, journey: link.journey, user }
  return { platform, workspace, user, email, cookie, link, lead, which, leads: [lead.id] }
}

/** The lead opens the link in a browser. */
export function comes(
  platform: TestPlatform,
  { link, ...visit }: { link: Link; lead: string } & Parameters<typeof anEvent>[1],
): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  return visitBy(platform, link, { headers, ...visit })
}

/** A journey that leads only enter when added. */
export const list = { on: { on: 'list_entry' } }
export const mail = {
  id: 'mail',
  type: 'email',
  config: { subject: 'Hello {{lead.first}}', text: 'See you', link: null },
}

/** The steps of the latest run, one line each. */
export async function outcomes({
  platform,
  which,
}: Pick<Awaited<ReturnType<typeof aFlow>>, 'platform' | 'which'>) {
  const { runs } = await listRuns(platform, which)
  const [run] = runs
  if (!run) return []
  const { log } = await readRunLog(platform, { ...which, run: run.id })
  return log.map(({ step, outcome, detail }) =>
    [step, outcome, detail['way'] ?? detail['reason'] ?? detail['why']].filter(Boolean).join(' '),
  )
}

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
