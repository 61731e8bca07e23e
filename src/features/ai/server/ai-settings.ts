import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gte, sql } from 'drizzle-orm'
import { seal, unseal } from '#src/features/identity/server/seal.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { refusePrivateAddress } from '#src/platform/outgoing/refuse-private-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { modelFor } from '../rules/model-for.ts'
import type { AiForm, AiPrivacy, AskedProvider, ModelJob, Provider } from '../schema.ts'
import { aiProviderKey, aiSetting, aiUsage } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/** The settings a screen may show; `key` only says that there is one. */
export type AiView = Setting & {
  key: { last4: string; testedAt: Date | null; lastError: string } | null
}

type Setting = Omit<AiForm, 'key'> & AiPrivacy

const nothing: Setting = {
  provider: 'none',
  baseUrl: '',
  model: '',
  chatModel: '',
  longModel: '',
  shortModel: '',
  temperature: null,
  monthlyCapCredits: null,
  runCapCredits: null,
  language: '',
  sendsTranscripts: true,
  hidesNames: false,
}

/** The AI settings of a workspace, without its key. */
export async function readAiSettings(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<AiView> {
  return db.inWorkspace(workspace, async (tx) => {
    const {
      workspace: _,
      updatedAt: __,
      ...kept
    } = (await findSetting(tx, workspace)) ?? {
      ...nothing,
      workspace,
      updatedAt: null,
    }
    const key = await findKey(tx, { workspace, provider: kept.provider })
    return {
      ...kept,
      key: key ? { last4: key.last4, testedAt: key.testedAt, lastError: key.lastError } : null,
    }
  })
}

/**
 * Saves the settings, and the key if there is a new one; the previous key is deleted when the address changes. Throws
 * Refusal 403 `not_permitted`, and 422 `address_refused` when the installation may not call this address.
 */
export async function saveAiSettings(
  world: World & Pick<Platform, 'config'>,
  actor: Actor,
  { workspace, key, ...asked }: AiForm & { workspace: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const { aiAllowPrivate: allowPrivate } = world.config
  if (asked.provider !== 'none') await refusePrivateAddress(asked.baseUrl, { allowPrivate })
  const now = world.clock.now()
  await world.db.inWorkspace(workspace, async (tx) => {
    const setting = { ...asked, updatedAt: now }
    const before = await findSetting(tx, workspace)
    // Otherwise anyone who may change the address could send the key to their own server.
    if (before && before.baseUrl !== asked.baseUrl)
      await tx.delete(aiProviderKey).where(eq(aiProviderKey.workspace, workspace))
    await tx
      .insert(aiSetting)
      .values({ workspace, ...setting })
      .onConflictDoUpdate({ target: aiSetting.workspace, set: setting })
    if (key === '' || asked.provider === 'none') return
    const sealed = {
      ciphertext: seal(world, placeOf(workspace, asked.provider), Buffer.from(key)),
      // The last characters of a short key would reveal too much.
      last4: key.length >= 12 ? key.slice(-4) : '',
      testedAt: null,
      lastError: '',
      createdAt: now,
    }
    await tx
      .insert(aiProviderKey)
      .values({ workspace, provider: asked.provider, ...sealed })
      .onConflictDoUpdate({ target: [aiProviderKey.workspace, aiProviderKey.provider], set: sealed })
  })
}

/** Saves what may be sent to a model. Throws Refusal 403 `not_permitted`. */
export async function saveAiPrivacy(
  world: World,
  actor: Actor,
  { workspace, ...privacy }: AiPrivacy & { workspace: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const setting = { ...privacy, updatedAt: world.clock.now() }
  await world.db.inWorkspace(workspace, (tx) =>
    tx
      .insert(aiSetting)
      .values({ workspace, provider: 'none', ...setting })
      .onConflictDoUpdate({ target: aiSetting.workspace, set: setting }),
  )
}

/** Deletes the key of the current provider. Throws Refusal 403 `not_permitted`. */
export async function removeAiKey(
  world: World,
  actor: Actor,
  { workspace }: { workspace: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  await world.db.inWorkspace(workspace, async (tx) => {
    const { provider = 'none' } = (await findSetting(tx, workspace)) ?? {}
    await tx.delete(aiProviderKey).where(ofProvider(workspace, provider))
  })
}

/** Everything needed to call the workspace's model. `hidesNames`: people are replaced by placeholders. */
export type AiAccess = {
  provider: AskedProvider
  baseUrl: string
  model: string
  temperature: number | null
  monthlyCapCredits: number | null
  runCapCredits: number | null
  hidesNames: boolean
  key: string
}

/**
 * Opens the model for a job with transcripts, or the general one, which gets none. Throws Refusal 409 `ai_not_set_up`
 * when no model is chosen or its key is missing, and `ai_sends_nothing` when transcripts may not be sent.
 */
export async function openAi(
  world: World,
  { workspace, job }: { workspace: string; job?: ModelJob },
): Promise<AiAccess> {
  const found = await world.db.inWorkspace(workspace, async (tx) => {
    const setting = await findSetting(tx, workspace)
    return setting && { setting, key: await findKey(tx, { workspace, provider: setting.provider }) }
  })
  if (!found || found.setting.provider === 'none')
    throw refusal(msg`No AI model is set up. Choose one in the AI settings.`)
  const { provider, baseUrl, temperature, monthlyCapCredits, runCapCredits, hidesNames } = found.setting
  if (job && !found.setting.sendsTranscripts)
    throw new Refusal(
      409,
      'ai_sends_nothing',
      msg`Sending transcripts to AI models is turned off. Generate without AI, or change this in the AI settings.`,
    )
  const key = found.key && unseal(world, placeOf(workspace, provider), found.key.ciphertext)
  // A self-hosted server may not need a key.
  if (!key && (provider === 'openai' || provider === 'anthropic'))
    throw refusal(msg`The API key for this service is missing. Enter it in the AI settings.`)
  const model = modelFor(found.setting, job)
  const limits = { monthlyCapCredits, runCapCredits }
  return { provider, baseUrl, model, temperature, ...limits, hidesNames, key: key?.toString() ?? '' }
}

/** Stores the result of a key test; `error` is empty on success. */
export async function noteTest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, provider, error }: { workspace: string; provider: Provider; error: string },
): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx
      .update(aiProviderKey)
      .set({ testedAt: clock.now(), lastError: error.slice(0, 500) })
      .where(ofProvider(workspace, provider)),
  )
}

export type UsageRow = { name: string; outputs: number; failed: number; tokens: number; credits: number }

/** Credits used by the model this month (UTC), by member, highest first. */
export async function listAiUsage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace }: { workspace: string },
): Promise<UsageRow[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        user: aiUsage.user,
        outputs: sql<number>`count(*) filter (where ${aiUsage.ok})::integer`,
        failed: sql<number>`count(*) filter (where not ${aiUsage.ok})::integer`,
        tokens: sql<number>`sum(${aiUsage.tokensIn} + ${aiUsage.tokensOut})::integer`,
        credits: sql<number>`sum(${aiUsage.credits})::integer`,
      })
      .from(aiUsage)
      .where(and(eq(aiUsage.workspace, workspace), gte(aiUsage.createdAt, monthOf(clock.now()))))
      .groupBy(aiUsage.user),
  )
  const names = await namesOf(
    { db },
    rows.flatMap(({ user }) => user ?? []),
  )
  return rows
    .map(({ user, ...row }) => ({ ...row, name: names.get(user ?? '') ?? '' }))
    .toSorted((a, b) => b.credits - a.credits || b.outputs - a.outputs)
}

/** The start of a month, UTC. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

async function findSetting(tx: Transaction, workspace: string) {
  const row = await findRow(tx, aiSetting, { workspace })
  return row
}

async function findKey(tx: Transaction, { workspace, provider }: { workspace: string; provider: Provider }) {
  const [row] = await tx.select().from(aiProviderKey).where(ofProvider(workspace, provider)).limit(1)
  return row
}

function ofProvider(workspace: string, provider: Provider) {
  return and(eq(aiProviderKey.workspace, workspace), eq(aiProviderKey.provider, provider))
}

function placeOf(workspace: string, provider: Provider) {
  return { purpose: 'ai-key', row: `${workspace}:${provider}` }
}

function refusal(message: MessageDescriptor): Refusal {
  return new Refusal(409, 'ai_not_set_up', message)
}
