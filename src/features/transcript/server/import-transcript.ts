import { and, eq } from 'drizzle-orm'
import { assetNotFound } from '#src/features/asset/server/find-asset.ts'
import { markAssetReady } from '#src/features/asset/server/mark-asset-ready.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TranscriptFormat } from '../rules/transcript-formats.ts'
import { findTranscriptForChange, type TranscriptRow } from './find-transcript.ts'
import { keepVersion } from './keep-version.ts'
import { type ParsedFile, parseFile } from './parse-file.ts'
import { segment, speaker, transcript } from './tables.ts'

export type ImportedTranscript = { format: TranscriptFormat; segments: number; words: number }

// Each row has five parameters and PostgreSQL accepts 65,535 per statement.
const rowsAtOnce = 1000

type Which = { workspace: string; asset: string; user: string }

/**
 * Imports `text` as an asset's transcript: see `saveParsedTranscript`. Also throws Refusal 422 `transcript_malformed`
 * ("Line 12: …").
 */
export async function importTranscript(
  platform: Pick<Platform, 'db' | 'clock'>,
  { filename, text, ...which }: Which & { filename: string; text: string },
): Promise<ImportedTranscript> {
  const parsed = await parseFile({ filename, content: text })
  await saveParsedTranscript(platform, which, parsed)
  return { format: parsed.format, segments: parsed.count, words: parsed.wordCount }
}

/**
 * Stores a parsed transcript as an asset's, replacing the current one, which becomes a version; all or nothing.
 * Without segments, nothing changes. Throws Refusal 423 `transcript_locked` and 404 `asset_not_found`.
 */
export async function saveParsedTranscript(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which & { language?: string },
  parsed: ParsedFile,
): Promise<void> {
  if (parsed.count === 0) return
  const { workspace, asset, user, language } = which
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    // Locks the asset, so that concurrent imports take turns instead of colliding in the unique index.
    if (!(await markAssetReady(platform, { workspace, id: asset }))) {
      throw assetNotFound()
    }
    const before = await findTranscriptForChange(tx, { workspace, asset })
    if (before) await replace(tx, before, { user, now, parsed })
    else await insert(tx, { workspace, id, asset, user, now, parsed, language })
  })
}

type By = { user: string; now: Date; parsed: ParsedFile }

async function insert(
  tx: Transaction,
  {
    workspace,
    id,
    asset,
    user,
    now,
    parsed,
    language,
  }: By & {
    workspace: string
    id: string
    asset: string
    language: string | undefined
  },
): Promise<void> {
  await tx.insert(transcript).values({
    workspace,
    id,
    asset,
    ...(language !== undefined && { language }),
    format: parsed.format,
    wordCount: parsed.wordCount,
    createdBy: user,
    updatedBy: user,
    createdAt: now,
    updatedAt: now,
  })
  await insertSegments(tx, { workspace, id }, parsed)
}

/** The previous transcript becomes a version; chapters and comments stay. */
async function replace(tx: Transaction, row: TranscriptRow, { user, now, parsed }: By): Promise<void> {
  const { workspace, id } = row
  await keepVersion(tx, row, { now })
  await tx.delete(segment).where(and(eq(segment.workspace, workspace), eq(segment.transcript, id)))
  await tx.delete(speaker).where(and(eq(speaker.workspace, workspace), eq(speaker.transcript, id)))
  await insertSegments(tx, { workspace, id }, parsed)
  await tx
    .update(transcript)
    .set({
      format: parsed.format,
      engine: 'import',
      wordCount: parsed.wordCount,
      version: row.version + 1,
      updatedBy: user,
      updatedAt: now,
    })
    .where(and(eq(transcript.workspace, workspace), eq(transcript.id, id)))
}

async function insertSegments(
  tx: Transaction,
  { workspace, id }: { workspace: string; id: string },
  parsed: ParsedFile,
): Promise<void> {
  const speakers = new Map(parsed.speakers.map((name) => [name, newId()]))
  const speakerRows = Array.from(speakers, ([name, speakerId], position) => ({
    workspace,
    id: speakerId,
    transcript: id,
    name,
    position,
  }))
  for (let at = 0; at < speakerRows.length; at += rowsAtOnce)
    await tx.insert(speaker).values(speakerRows.slice(at, at + rowsAtOnce))
  let idx = 0
  for await (const part of parsed.parts()) {
    const rows = part.map((spoken, place) => ({
      workspace,
      transcript: id,
      idx: idx + place,
      speaker: speakers.get(spoken.speaker) ?? null,
      startMs: spoken.startMs,
      endMs: spoken.endMs,
      text: spoken.text,
      words: spoken.words,
    }))
    await tx.insert(segment).values(rows)
    idx += part.length
  }
}
