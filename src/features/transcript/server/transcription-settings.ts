import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { seal, unseal } from '#src/features/identity/server/seal.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { createGuardedFetch, type GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import { refusePrivateAddress } from '#src/platform/outgoing/refuse-private-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { silentRecording } from '../rules/silent-recording.ts'
import type { TranscriptionSettingForm } from '../rules/transcription-setting.ts'
import { askTranscription, type TranscriptionService } from './ask-transcription.ts'
import { transcriptionSetting } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
type Row = typeof transcriptionSetting.$inferSelect

const slowestMs = 10 * 60_000
const mostBytes = 20_000_000

/** The settings a screen may show; `key` only says that there is one. */
export type TranscriptionView = Omit<TranscriptionSettingForm, 'key'> & {
  key: { last4: string } | null
  testedAt: Date | null
  lastError: string
}

const usual: Omit<TranscriptionView, 'key'> = {
  engine: 'installation',
  baseUrl: '',
  model: '',
  language: '',
  vocabulary: '',
  tellsSpeakers: false,
  strikesFillers: false,
  struckWords: '',
  testedAt: null,
  lastError: '',
}

/** The transcription settings of a workspace, without its key. */
export async function readTranscriptionSetting(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<TranscriptionView> {
  const row = await findSetting({ db }, workspace)
  if (!row) return { ...usual, key: null }
  const { workspace: _, ciphertext, last4, updatedAt: __, ...kept } = row
  return { ...kept, key: ciphertext === '' ? null : { last4 } }
}

/**
 * Saves the settings, and the key if there is a new one; the previous key is deleted when the address changes. Throws
 * Refusal 403 `not_permitted`, and 422 `address_refused` when the installation may not call this address.
 */
export async function saveTranscriptionSetting(
  world: World,
  actor: Actor,
  { workspace, key, ...asked }: TranscriptionSettingForm & { workspace: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const { aiAllowPrivate: allowPrivate } = world.config
  if (asked.engine === 'own') await refusePrivateAddress(asked.baseUrl, { allowPrivate })
  const sealed = key && {
    ciphertext: seal(world, placeOf(workspace), Buffer.from(key)),
    // The last characters of a short key would reveal too much.
    last4: key.length >= 12 ? key.slice(-4) : '',
  }
  const before = await findSetting(world, workspace)
  // Otherwise anyone who may change the address could send the key to their own server.
  const forgotten = before && before.baseUrl !== asked.baseUrl ? { ciphertext: '', last4: '' } : {}
  const now = world.clock.now()
  const setting = { ...asked, ...forgotten, ...sealed, testedAt: null, lastError: '', updatedAt: now }
  await world.db.inWorkspace(workspace, (tx) =>
    tx
      .insert(transcriptionSetting)
      .values({ workspace, ...setting })
      .onConflictDoUpdate({ target: transcriptionSetting.workspace, set: setting }),
  )
}

/** Deletes the key. Throws Refusal 403 `not_permitted`. */
export async function removeTranscriptionKey(
  world: World,
  actor: Actor,
  { workspace }: { workspace: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  await world.db.inWorkspace(workspace, (tx) =>
    tx
      .update(transcriptionSetting)
      .set({ ciphertext: '', last4: '', updatedAt: world.clock.now() })
      .where(eq(transcriptionSetting.workspace, workspace)),
  )
}

/** Everything needed to transcribe for a workspace and process the result. */
export type Transcriber = {
  service: TranscriptionService
  /** Allows private addresses only if the installation is configured for it. */
  fetch: GuardedFetch
  setting: Pick<TranscriptionView, 'language' | 'strikesFillers' | 'struckWords'>
}

/** The transcription service of a workspace; undefined when there is none. */
export async function findTranscriptionService(
  world: Pick<World, 'db' | 'secrets' | 'config'>,
  { workspace }: { workspace: string },
): Promise<Transcriber | undefined> {
  const row = await findSetting(world, workspace)
  const { engine, vocabulary, tellsSpeakers, ...setting } = row ?? usual
  const about = { vocabulary, tellsSpeakers }
  const { transcription, aiAllowPrivate } = world.config
  if (engine === 'off') return undefined
  if (row && engine === 'own') {
    const key = row.ciphertext && unseal(world, placeOf(workspace), row.ciphertext)
    const service = { url: row.baseUrl, model: row.model, key: key ? key.toString() : '', ...about }
    return { service, fetch: fetchFor(aiAllowPrivate), setting }
  }
  return transcription && { service: { ...transcription, ...about }, fetch: fetchFor(true), setting }
}

/** Whether recordings of a workspace can be transcribed. */
export async function hasTranscriber(
  { db, config }: Pick<World, 'db' | 'config'>,
  { workspace }: { workspace: string },
): Promise<boolean> {
  const { engine } = (await findSetting({ db }, workspace)) ?? usual
  return engine === 'own' || (engine === 'installation' && config.transcription !== undefined)
}

/**
 * Sends a second of silence and stores the result. Returns the model's name. Throws Refusal 403 `not_permitted`, 409
 * `transcription_off`, and 502 `transcription_failed`.
 */
export async function testTranscription(
  world: World,
  actor: Actor,
  { workspace }: { workspace: string },
): Promise<string> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const found = await findTranscriptionService(world, { workspace })
  if (!found)
    throw new Refusal(409, 'transcription_off', msg`There is no service to test. Choose one and save first.`)
  const part = { bytes: silentRecording(1), mime: 'audio/wav', filename: 'test.wav', startMs: 0 }
  const asking = { fetch: found.fetch, now: world.clock.now() }
  try {
    const answer = await askTranscription(asking, found.service, { part, language: '' })
    if (answer.kind === 'busy') throw refusalFrom(msg`The service is busy. Try again in a few minutes.`)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : unreachable(error)
    await noteTest(world, { workspace, error: refusal.message })
    throw refusal
  }
  await noteTest(world, { workspace, error: '' })
  return found.service.model
}

function unreachable(error: unknown): Refusal {
  return refusalFrom(
    msg`The service didn’t respond (${{ why: error instanceof Error ? error.message : String(error) }}).`,
  )
}

function refusalFrom(message: MessageDescriptor): Refusal {
  return new Refusal(502, 'transcription_failed', message)
}

async function noteTest(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { workspace, error }: { workspace: string; error: string },
): Promise<void> {
  const now = clock.now()
  const tested = { testedAt: now, lastError: error.slice(0, 500) }
  await db.inWorkspace(workspace, (tx) =>
    tx
      .insert(transcriptionSetting)
      .values({ workspace, engine: usual.engine, updatedAt: now, ...tested })
      .onConflictDoUpdate({ target: transcriptionSetting.workspace, set: tested }),
  )
}

async function findSetting({ db }: Pick<Platform, 'db'>, workspace: string): Promise<Row | undefined> {
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, transcriptionSetting, { workspace }))
  return row
}

function fetchFor(allowPrivate: boolean): GuardedFetch {
  return createGuardedFetch({ allowPrivate, totalMs: slowestMs, mostBytes })
}

function placeOf(workspace: string) {
  return { purpose: 'transcription-key', row: workspace }
}
