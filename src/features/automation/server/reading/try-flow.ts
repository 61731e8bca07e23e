import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Finding, hasNoErrors } from '#src/features/automation/rules/findings.ts'
import type { LeadFacts } from '#src/features/automation/rules/lead-facts.ts'
import { fillMail } from '#src/features/automation/rules/mail-text.ts'
import { type TestRun, testRun } from '#src/features/automation/rules/test-run.ts'
import type { FlowGraph, FlowTest } from '#src/features/automation/schema.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkFlow } from '../publishing/check-flow.ts'
import type { Which } from '../publishing/find-flow.ts'
import { leadKey, readLeads } from '../runs/read-leads.ts'

/** `mails`: the emails as they would read, by step. Without a run, errors prevented the test. */
export type Tried = {
  findings: Finding[]
  run: TestRun | null
  mails: { step: string; subject: string; text: string }[]
}

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'mail'>

/**
 * Runs a sample lead, or one of the workspace, through a graph on a simulated clock and returns what would
 * happen when. Nothing is stored or sent. Throws Refusal 404 `journey_not_found`, `lead_not_found`.
 */
export async function testFlow(
  platform: World,
  which: Which,
  { graph, from, script, answers, ...who }: FlowTest & { graph: FlowGraph },
): Promise<Tried> {
  const findings = await checkFlow(platform, which, graph)
  if (!hasNoErrors(findings)) return { findings, run: null, mails: [] }
  const { facts, first, account } = who.known
    ? await readKnown(platform, which, who.lead.email)
    : await sampleOf(platform, which, who.lead)
  const run = testRun(graph, { facts, from: from ?? platform.clock.now(), script, answers })
  const values = { first, account, link: 'https://…' }
  const sent = new Set(run.actions.filter(({ type }) => type === 'email').map(({ step }) => step))
  const mails = graph.steps.flatMap((step) =>
    step.type === 'email' && sent.has(step.id) ? [{ step: step.id, ...fillMail(step.config, values) }] : [],
  )
  return { findings, run, mails }
}

type Tested = { facts: LeadFacts; first: string; account: string }

async function sampleOf(
  platform: Pick<Platform, 'db'>,
  { workspace }: Which,
  sample: FlowTest['lead'],
): Promise<Tested> {
  const { timeZone } = await readWorkspaceInfo(platform, workspace)
  const facts: LeadFacts = {
    ...sample,
    timeZone: sample.timeZone || timeZone,
    account: sample.account && { stage: sample.account.stage, tags: sample.account.tags },
    mayBeWritten: true,
  }
  return { facts, first: sample.first, account: sample.account?.name ?? '' }
}

/** A lead of the workspace with their current facts. */
async function readKnown(platform: World, { workspace, journey }: Which, email: string): Promise<Tested> {
  const address = email.trim().toLowerCase()
  const known = await platform.db.asSystem(async (tx) => {
    const [found] = await tx
      .select({ id: lead.id })
      .from(lead)
      .where(
        and(eq(lead.workspace, workspace), eq(sql`lower(${lead.email})`, address), isNull(lead.deletedAt)),
      )
    const asked = { workspace, journey, lead: found?.id ?? '', asksOfVisits: true }
    return found && (await readLeads(platform, tx, [asked])).get(leadKey(asked))
  })
  if (known) return { facts: known.facts, first: known.first, account: known.account_name ?? '' }
  throw new Refusal(
    404,
    'lead_not_found',
    msg`No lead in this workspace has this email. Choose one from the list, or use a sample lead.`,
  )
}
