import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq } from 'drizzle-orm'
import { assetNotFound, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { markAssetReady } from '#src/features/asset/server/mark-asset-ready.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countKept, keptOf } from '../rules/document-wire.ts'
import type { TranscribedSegment } from '../rules/heard-segments.ts'
import { namedSegments } from '../rules/named-segments.ts'
import { strikeWords } from '../rules/strike-words.ts'
import { askTranscription, serviceFailed } from './ask-transcription.ts'
import { cutRecording } from './cut-recording.ts'
import { findTranscriptForChange, readDocumentOf } from './find-transcript.ts'
import { keepVersion } from './keep-version.ts'
import { transcript, transcription, transcriptionPart } from './tables.ts'
import { findTranscriptionService, type Transcriber } from './transcription-settings.ts'
import { writeDocument } from './write-document.ts'

/** The job that transcribes a recording: `{workspace, transcription}`. */
export const transcribeJob = 'transcript.transcribe'

type Asked = { workspace: string; asset: string; user: string; language: string }
type World = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'files' | 'secrets'>
type Row = typeof transcription.$inferSelect

/**
 * Starts transcribing an asset's recording with the workspace's service, in its default language unless one is given.
 * Throws Refusal 404 `asset_not_found`, 409 `transcription_off`, `recording_missing` or `transcription_runs`, 423
 * `transcript_locked`.
 */
export async function startTranscription(platform: World, asked: Asked): Promise<{ id: string }> {
  const { workspace, user } = asked
  const { id: asset, primaryMedia } = await requireAsset(platform, { workspace, id: asked.asset })
  const transcriber = await findTranscriptionService(platform, { workspace })
  if (!transcriber) {
    throw new Refusal(
      409,
      'transcription_off',
      msg`No transcription service is set up. Choose one in the AI settings, or attach a transcript.`,
    )
  }
  if (!primaryMedia)
    throw new Refusal(409, 'recording_missing', msg`This asset has no recording. Upload one first.`)
  const language = asked.language || transcriber.setting.language
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    // Locks the asset, so that one of two concurrent requests is refused.
    if (!(await markAssetReady(platform, { workspace, id: asset }))) throw assetNotFound()
    await findTranscriptForChange(tx, { workspace, asset })
    if (await findRunning(tx, { workspace, asset, now })) {
      throw new Refusal(409, 'transcription_runs', msg`This recording is already being transcribed.`)
    }
    await tx
      .insert(transcription)
      .values({ workspace, id, asset, media: primaryMedia, language, askedBy: user, createdAt: now })
    await platform.jobs.enqueue(tx, { name: transcribeJob, payload: { workspace, transcription: id } })
  })
  return { id }
}

// A canceled or abandoned job reports nothing; after this long another may start.
const givenUpAfterMs = 3600_000

async function findRunning(
  tx: Transaction,
  { workspace, asset, now }: { workspace: string; asset: string; now: Date },
): Promise<boolean> {
  const [latest] = await tx
    .select({ createdAt: transcription.createdAt })
    .from(transcription)
    .where(matching(transcription, { workspace, asset, doneAt: null }))
    .orderBy(desc(transcription.createdAt))
    .limit(1)
  return latest !== undefined && now.getTime() - latest.createdAt.getTime() < givenUpAfterMs
}

/**
 * Transcribes part by part and stores the result of each, so that running again continues with the next; once
 * complete, running again changes nothing. Throws a user-facing Refusal when the service refuses or fails.
 */
export async function transcribe(
  platform: World,
  { workspace, transcription: id }: { workspace: string; transcription: string },
  report: JobReport,
): Promise<void> {
  const row = await platform.db.inWorkspace(workspace, (tx) => findRow(tx, transcription, { workspace, id }))
  if (!row || row.doneAt) return
  const transcriber = await findTranscriptionService(platform, { workspace })
  if (!transcriber)
    throw serviceFailed(msg`Transcription was turned off. Set up a service in the AI settings.`)
  const { service, fetch } = transcriber
  const file = await findMedia(platform, { workspace, media: row.media })
  if (!file) throw serviceFailed(msg`The recording was deleted.`)
  const cut = await cutRecording(platform, { file, seconds: platform.config.transcriptionPartSeconds })
  const done = (await partsOf(platform, row)).length
  for (let n = done; n < cut.parts; n += 1) {
    await report.step(
      Math.floor((n / cut.parts) * 95),
      msg`Transcribing part ${{ part: n + 1 }} of ${{ parts: cut.parts }}`,
    )
    const world = { fetch, now: platform.clock.now() }
    const answer = await askTranscription(world, service, { part: await cut.part(n), language: row.language })
    if (answer.kind === 'busy') return goOnLater(platform, row, answer.seconds)
    await keepPart(platform, row, { n, segments: answer.segments })
  }
  await report.step(97, msg`Saving the transcript`)
  await finish(platform, row, transcriber)
}

function partsOf({ db }: World, { workspace, id }: Row) {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ n: transcriptionPart.n, segments: transcriptionPart.segments })
      .from(transcriptionPart)
      .where(and(eq(transcriptionPart.workspace, workspace), eq(transcriptionPart.transcription, id)))
      .orderBy(asc(transcriptionPart.n)),
  )
}

async function keepPart(
  { db, clock }: World,
  { workspace, id }: Row,
  { n, segments }: { n: number; segments: TranscribedSegment[] },
): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx
      .insert(transcriptionPart)
      .values({ workspace, transcription: id, n, segments, createdAt: clock.now() })
      .onConflictDoNothing(),
  )
}

async function goOnLater(platform: World, { workspace, id }: Row, seconds: number): Promise<void> {
  const startAfter = new Date(platform.clock.now().getTime() + seconds * 1000)
  await platform.db.inWorkspace(workspace, (tx) =>
    platform.jobs.enqueue(tx, { name: transcribeJob, payload: { workspace, transcription: id }, startAfter }),
  )
}

/**
 * In one transaction: the transcript is stored, the previous one becomes a version, and the transcription is done. If
 * it was locked meanwhile, the job fails but its result is kept, so that retrying after unlocking doesn't ask the
 * service again.
 */
async function finish(platform: World, row: Row, { setting }: Transcriber): Promise<void> {
  const { workspace, asset, askedBy: user } = row
  const { segments: said, speakers } = namedSegments(await partsOf(platform, row), newId)
  if (said.length === 0) throw serviceFailed(msg`The transcription service found no speech.`)
  const { strikesFillers: fillers, struckWords: others } = setting
  const segments = strikeWords(said, { fillers, others, language: row.language })
  const now = platform.clock.now()
  await platform.db.inWorkspace(workspace, async (tx) => {
    if (!(await markAssetReady(platform, { workspace, id: asset })))
      throw serviceFailed(msg`The asset was deleted.`)
    const here = matching(transcription, { workspace, id: row.id, doneAt: null })
    const [done] = await tx.update(transcription).set({ doneAt: now }).where(here).returning()
    if (!done) return
    await tx
      .delete(transcriptionPart)
      .where(and(eq(transcriptionPart.workspace, workspace), eq(transcriptionPart.transcription, row.id)))
    const before = await findTranscriptForChange(tx, { workspace, asset })
    if (before) await keepVersion(tx, before, { now })
    const spans = before ? (await readDocumentOf(tx, before)).spans : []
    const id = before?.id ?? newId(now)
    const about = {
      engine: 'cloud',
      format: 'podcast-json' as const,
      wordCount: countKept(segments.map(keptOf)),
      ...(row.language ? { language: row.language } : {}),
      version: (before?.version ?? 0) + 1,
      updatedBy: user,
      updatedAt: now,
    }
    await tx
      .insert(transcript)
      .values({ workspace, id, asset, createdBy: user, createdAt: now, ...about })
      .onConflictDoUpdate({ target: [transcript.workspace, transcript.id], set: about })
    await writeDocument(tx, { workspace, id }, { at: 0, removed: null, segments, speakers, spans })
  })
}
