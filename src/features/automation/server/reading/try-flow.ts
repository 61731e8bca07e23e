import { type Finding, hasNoErrors } from '#src/features/automation/rules/findings.ts'
import type { LeadFacts } from '#src/features/automation/rules/lead-facts.ts'
import { fillMail } from '#src/features/automation/rules/mail-text.ts'
import { type TestRun, testRun } from '#src/features/automation/rules/test-run.ts'
import type { FlowGraph, FlowTest } from '#src/features/automation/schema.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkFlow } from '../publishing/check-flow.ts'
import type { Which } from '../publishing/find-flow.ts'

/** `mails`: the emails as they would read, by step. Without a run, errors prevented the test. */
export type Tried = {
  findings: Finding[]
  run: TestRun | null
  mails: { step: string; subject: string; text: string }[]
}

/**
 * Runs a sample lead through a graph on a simulated clock and returns what would happen when. Nothing is
 * stored or sent. Throws Refusal 404 `journey_not_found`.
 */
export async function testFlow(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which,
  { graph, from, answers, awaited, lead }: FlowTest & { graph: FlowGraph },
): Promise<Tried> {
  const findings = await checkFlow(platform, which, graph)
  if (!hasNoErrors(findings)) return { findings, run: null, mails: [] }
  const { timeZone } = await readWorkspaceInfo(platform, which.workspace)
  const facts: LeadFacts = { ...lead, timeZone: lead.timeZone || timeZone, mayBeWritten: true }
  const run = testRun(graph, { facts, from: from ?? platform.clock.now(), answers, awaited })
  const values = { first: lead.first, account: lead.account?.name ?? '', link: 'https://…' }
  const sent = new Set(run.actions.filter(({ type }) => type === 'email').map(({ step }) => step))
  const mails = graph.steps.flatMap((step) =>
    step.type === 'email' && sent.has(step.id) ? [{ step: step.id, ...fillMail(step.config, values) }] : [],
  )
  return { findings, run, mails }
}
