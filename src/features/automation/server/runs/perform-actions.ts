import { and, eq } from 'drizzle-orm'
import { assignAccounts } from '#src/features/account/server/change-account.ts'
import { hasTag } from '#src/features/automation/rules/lead-facts.ts'
import type { Action } from '#src/features/automation/rules/run.ts'
import { changeTraits, type TraitChange } from '#src/features/lead/server/change-traits.ts'
import { type MailedNotice, tellMembers } from '#src/features/visit/server/notifying/notify-members.ts'
import { enqueueEndpointEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { flowMail } from '../tables.ts'
import { endRuns } from './end-runs.ts'
import type { Line } from './run-log.ts'
import { startRuns } from './start-runs.ts'
import { noticeOf, stepEvent } from './step-notifications.ts'
import type { Turned, World } from './turn.ts'

type Doing<Type extends Action['type']> = { turn: Turned; action: Extract<Action, { type: Type }> }

/**
 * The maximum number of journeys that may add a lead to the next one, so that two that add leads to each
 * other stop.
 */
const mostDepth = 5
const mailsOfJob = 20

/**
 * Executes the steps of these runs, in the transaction that stores them. External effects are queued and
 * happen after the commit. Returns, for each run, a log entry for each failed step.
 */
export async function performActions(
  world: World,
  tx: Transaction,
  turns: readonly Turned[],
): Promise<Line[][]> {
  await changeTraits(tx, traitChanges(turns), world.clock.now())
  await tellMembers(world, tx, turns.flatMap(noticesOf))
  await orderMails(world, tx, turns)
  const failed: Line[][] = []
  for (const turn of turns) {
    const lines: Line[] = []
    for (const action of turn.advanced.actions)
      if (!(await perform(world, tx, { turn, action })))
        lines.push({ step: action.id, at: world.clock.now(), outcome: 'failed', detail: {} })
    failed.push(lines)
  }
  return failed
}

type One = { turn: Turned; action: Action }

/** False if the step's reference is missing. */
async function perform(world: World, tx: Transaction, { turn, action }: One): Promise<boolean> {
  switch (action.type) {
    case 'webhook':
      return enqueueEndpointEvent(world, tx, {
        endpoint: action.config.endpoint ?? '',
        event: stepEvent(turn, action.id, world.clock.now()),
      })
    case 'assign':
      return assign(world, tx, { turn, action })
    case 'tag':
      return action.config.of === 'lead' || tagAccount(world, { turn, action })
    case 'journey_add':
      return add(world, tx, { turn, action })
    case 'journey_remove':
      return remove(world, tx, { turn, action })
    case 'email':
    case 'score':
    case 'notify_owner':
      return true
  }
}

/** One job for several emails of a workspace: each has a row, and is sent once. */
async function orderMails({ clock, jobs }: World, tx: Transaction, turns: readonly Turned[]): Promise<void> {
  const mails = turns.flatMap(({ row, advanced }) =>
    advanced.actions
      .filter(({ type }) => type === 'email')
      .map(({ id: step }) => ({ workspace: row.workspace, run: row.id, step })),
  )
  if (mails.length === 0) return
  const at = clock.now()
  const ordered = await tx
    .insert(flowMail)
    .values(mails.map((one) => ({ ...one, state: 'waiting' as const, createdAt: at })))
    .onConflictDoNothing()
    .returning({ workspace: flowMail.workspace, run: flowMail.run, step: flowMail.step })
  for (const [workspace, all] of Map.groupBy(ordered, (one) => one.workspace))
    for (let from = 0; from < all.length; from += mailsOfJob) {
      const some = all.slice(from, from + mailsOfJob).map(({ run, step }) => ({ run, step }))
      await jobs.enqueue(tx, { name: 'journey.send-mails', payload: { workspace, mails: some } })
    }
}

async function assign(world: World, tx: Transaction, { turn, action }: Doing<'assign'>): Promise<boolean> {
  const { workspace } = turn.row
  const owner = action.config.member ?? ''
  const [member] = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, owner)))
  return member !== undefined && changeAccount(world, turn, { owner })
}

async function tagAccount(world: World, { turn, action }: Doing<'tag'>): Promise<boolean> {
  const { action: what, tag } = action.config
  return changeAccount(world, turn, what === 'add' ? { addTag: tag } : { removeTag: tag })
}

/** On behalf of the member who published the flow. False if the lead has no company. */
async function changeAccount(
  world: World,
  { row, lead, version }: Turned,
  assignment: Parameters<typeof assignAccounts>[1]['assignment'],
): Promise<boolean> {
  if (lead.account === null) return false
  try {
    const { workspace } = row
    await assignAccounts(world, { workspace, user: version.publishedBy, ids: [lead.account], assignment })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function add(world: World, tx: Transaction, { turn, action }: Doing<'journey_add'>): Promise<boolean> {
  const { workspace, lead, depth } = turn.row
  if (depth >= mostDepth) return false
  const on = { workspace, journey: action.config.journey ?? '', leads: [lead], link: null, depth: depth + 1 }
  const [put] = await startRuns(world, tx, on)
  return put !== undefined && put.fate !== 'no_flow'
}

async function remove(
  world: World,
  tx: Transaction,
  { turn, action }: Doing<'journey_remove'>,
): Promise<boolean> {
  const { workspace, lead } = turn.row
  await endRuns(world, tx, { workspace, journey: action.config.journey ?? '', lead, reason: 'left' })
  return true
}

function noticesOf({ row, version, lead, advanced }: Turned): MailedNotice[] {
  return advanced.actions.flatMap((action) =>
    action.type === 'notify_owner' ? [noticeOf({ row, version, lead }, action)] : [],
  )
}

/** One change per lead, even if two journeys change it concurrently. */
function traitChanges(turns: readonly Turned[]): TraitChange[] {
  const changes = new Map<string, TraitChange>()
  for (const { row, advanced } of turns)
    for (const action of advanced.actions) {
      const { workspace, lead } = row
      const change = changes.get(lead) ?? { workspace, lead, score: 0, add: [], remove: [] }
      const next = changedBy(change, action)
      if (next) changes.set(lead, next)
    }
  return [...changes.values()]
}

function changedBy(change: TraitChange, action: Action): TraitChange | undefined {
  if (action.type === 'score') return { ...change, score: change.score + action.config.change }
  if (action.type !== 'tag' || action.config.of !== 'lead') return undefined
  const { tag, action: what } = action.config
  const add = change.add.filter((one) => !hasTag([one], tag))
  const remove = change.remove.filter((one) => !hasTag([one], tag))
  return what === 'add'
    ? { ...change, add: [...add, tag.trim()], remove }
    : { ...change, add, remove: [...remove, tag.trim()] }
}
