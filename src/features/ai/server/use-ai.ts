import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gte, sum } from 'drizzle-orm'
import {
  chargeReserved,
  isReserved,
  refundReserved,
  reserveCredits,
} from '#src/features/billing/server/reserve-credits.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AiAccess, monthOf } from './ai-settings.ts'
import { aiUsage } from './tables.ts'

/** The cost of a model's output; a failed one is free. */
export const creditsOfOutput = 1

type Asked = { workspace: string; access: AiAccess; outputs: number; now: Date }

/**
 * Throws Refusal 402 `no_credits`, 409 `ai_run_too_dear` or 409 `ai_cap_reached` when a run of this many outputs
 * can't be paid for.
 */
export async function requireCredits(
  tx: Transaction,
  { workspace, access, outputs, now }: Asked,
): Promise<void> {
  const cost = outputs * creditsOfOutput
  const { runCapCredits: most } = access
  if (most !== null && cost > most)
    throw new Refusal(
      409,
      'ai_run_too_dear',
      msg`This run would cost ${{ cost }} credits, but the limit is ${{ most }}. Choose fewer assets or content types, or raise the limit in the AI settings.`,
    )
  const [left] = await tx
    .select({ credits: workspaces.credits })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  if ((left?.credits ?? 0) < cost) throw noCredits()
  if (access.monthlyCapCredits === null) return
  const [spent] = await tx
    .select({ credits: sum(aiUsage.credits).mapWith(Number) })
    .from(aiUsage)
    .where(and(eq(aiUsage.workspace, workspace), gte(aiUsage.createdAt, monthOf(now))))
  if ((spent?.credits ?? 0) + cost > access.monthlyCapCredits)
    throw new Refusal(
      409,
      'ai_cap_reached',
      msg`You’ve reached this month’s AI credit limit. Raise it in the AI settings.`,
    )
}

type Output = {
  workspace: string
  /** What the credits pay for; only one output per key is charged at a time. */
  key: string
  purpose: string
  access: AiAccess
}

/**
 * Reserves the credits of one output while the model is asked and the output saved. Credits that `write` hasn't
 * charged by then are released. Throws like `requireCredits`.
 */
export async function withCreditsReserved<Written>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, key, purpose, access }: Output,
  write: () => Promise<Written>,
): Promise<Written> {
  await db.inWorkspace(workspace, async (tx) => {
    const at = clock.now()
    const reserved = { workspace, key, credits: creditsOfOutput, note: noteOf(purpose), at }
    if (await isReserved(tx, reserved)) return
    await requireCredits(tx, { workspace, access, outputs: 1, now: at })
    if (!(await reserveCredits(tx, reserved))) throw noCredits()
  })
  try {
    return await write()
  } finally {
    await db.inWorkspace(workspace, (tx) => refundReserved(tx, { workspace, key, at: clock.now() }))
  }
}

function noteOf(purpose: string): string {
  return `AI: ${purpose}`
}

type Use = {
  workspace: string
  user: string
  purpose: string
  access: AiAccess
  tokensIn: number
  tokensOut: number
  now: Date
}

/** Records an answered question and charges its credits. Throws Refusal 402 `no_credits`. */
export async function chargeUse(
  tx: Transaction,
  { access, now, key, ...use }: Use & { key: string },
): Promise<void> {
  const { workspace, purpose } = use
  const charged = { workspace, key, credits: creditsOfOutput, note: noteOf(purpose), at: now }
  if (!(await chargeReserved(tx, charged))) throw noCredits()
  await insertUse(tx, { ...use, access, now, credits: creditsOfOutput, ok: true })
}

/** Records a failed question, which is free. */
export async function noteFailedUse(
  tx: Transaction,
  use: Omit<Use, 'tokensIn' | 'tokensOut'>,
): Promise<void> {
  await insertUse(tx, { ...use, tokensIn: 0, tokensOut: 0, credits: 0, ok: false })
}

async function insertUse(
  tx: Transaction,
  { access, now, ...use }: Use & { credits: number; ok: boolean },
): Promise<void> {
  const { provider, model } = access
  await tx.insert(aiUsage).values({ ...use, id: newId(now), provider, model, createdAt: now })
}

function noCredits(): Refusal {
  return new Refusal(402, 'no_credits', msg`You’re out of credits. Get more, or generate without AI.`)
}
