import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gte, sql } from 'drizzle-orm'
import { seal, unseal } from '#src/features/identity/server/seal.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { refusePrivateAddress } from '#src/platform/outgoing/refuse-private-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { modelFor } from '../rules/model-for.ts'
import type { AiForm, AiPrivacy, AskedProvider, ModelJob, Provider } from '../schema.ts'
import { aiProviderKey, aiSetting, aiUsage } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/** What a screen may show of the settings; `key` says that there is one, never which. */
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
 * Keeps the settings, and the key when there is a new one; the one before is forgotten with its address. Refuses with 403
 * not_permitted, and 422 address_refused where the installation asks no server at that address.
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
    // Else whoever may change the address could have the key sent to a server of theirs.
    if (before && before.baseUrl !== asked.baseUrl)
      await tx.delete(aiProviderKey).where(eq(aiProviderKey.workspace, workspace))
    await tx
      .insert(aiSetting)
      .values({ workspace, ...setting })
      .onConflictDoUpdate({ target: aiSetting.workspace, set: setting })
    if (key === '' || asked.provider === 'none') return
    const sealed = {
      ciphertext: seal(world, placeOf(workspace, asked.provider), Buffer.from(key)),
      // Of a short key the end would be too much of it.
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

/** Says what a model may be sent. Refuses with 403 not_permitted. */
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

/** Forgets the key of the provider that is chosen. Refuses with 403 not_permitted. */
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

/** What is needed to ask the workspace's model. `hidesNames`: people are sent under other names. */
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
 * The model for a job, which is asked out of transcripts, or the one for everything, which is sent none. Refuses with 409
 * ai_not_set_up where no model is chosen, or its key is missing, and ai_sends_nothing where transcripts are not to be sent.
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
    throw refusal(msg`No model is set up. Choose one in the AI settings.`)
  const { provider, baseUrl, temperature, monthlyCapCredits, runCapCredits, hidesNames } = found.setting
  if (job && !found.setting.sendsTranscripts)
    throw new Refusal(
      409,
      'ai_sends_nothing',
      msg`Transcripts are not to be sent to a model here. Write by rules alone, or change what is sent in the AI settings.`,
    )
  const key = found.key && unseal(world, placeOf(workspace, provider), found.key.ciphertext)
  // A server of one's own may ask for none.
  if (!key && (provider === 'openai' || provider === 'anthropic'))
    throw refusal(msg`There is no key for this service. Enter one in the AI settings.`)
  const model = modelFor(found.setting, job)
  const limits = { monthlyCapCredits, runCapCredits }
  return { provider, baseUrl, model, temperature, ...limits, hidesNames, key: key?.toString() ?? '' }
}

/** Writes down how a test of the key went; `error` is empty when it went well. */
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

/** What the model wrote this month (UTC), by member, the most credits first. */
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

/** The beginning of a month, UTC. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

async function findSetting(tx: Transaction, workspace: string) {
  const [row] = await tx.select().from(aiSetting).where(eq(aiSetting.workspace, workspace))
  return row
}

async function findKey(tx: Transaction, { workspace, provider }: { workspace: string; provider: Provider }) {
  const [row] = await tx.select().from(aiProviderKey).where(ofProvider(workspace, provider))
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
