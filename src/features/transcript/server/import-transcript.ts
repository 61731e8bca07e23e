import { and, eq } from 'drizzle-orm'
import { assetNotFound } from '#src/features/asset/server/find-asset.ts'
import { markAssetReady } from '#src/features/asset/server/mark-asset-ready.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { documentSegments } from '../rules/document-segments.ts'
import { mostSegments, type ParsedTranscript, parseTranscript } from '../rules/parse-transcript.ts'
import { countWords } from '../rules/words.ts'
import type { SpokenSegment, TranscriptFormat } from '../schema.ts'
import { malformedWords } from '../words/malformed-words.ts'
import { findToChange, type TranscriptRow } from './find-transcript.ts'
import { keepVersion } from './keep-version.ts'
import { segment, speaker, transcript } from './tables.ts'

export type ImportedTranscript = { format: TranscriptFormat; segments: number; words: number }

// Each row is eight parameters and PostgreSQL takes 65,535 in one statement.
const rowsAtOnce = 1000

/**
 * Makes `text` the transcript of an asset, in place of the one it had, which becomes a version; all of it or nothing.
 * Throws Refusal 422 `transcript_malformed` ("Line 12: …"), 423 `transcript_locked` and 404 `asset_not_found`.
 */
export async function importTranscript(
  platform: Pick<Platform, 'db' | 'clock'>,
  source: { workspace: string; asset: string; user: string; filename: string; text: string },
): Promise<ImportedTranscript> {
  const { workspace, asset, user } = source
  const parsed = parseTranscript(source)
  if (parsed.kind === 'malformed') {
    const { line, problem } = parsed
    const { en, de } = malformedWords
    const message = { en: en.atLine(line, problem.en), de: de.atLine(line, problem.de) }
    throw new Refusal(422, 'transcript_malformed', message)
  }
  await keepSegments(platform, { workspace, asset, user, parsed })
  return { format: parsed.format, segments: parsed.segments.length, words: parsed.wordCount }
}

/**
 * Makes the paragraphs of a document or an article the transcript of an asset, as importTranscript does; nothing where there
 * is no text. Returns how many words they have. Throws Refusal 413 `document_long`, 423 `transcript_locked`, 404.
 */
export async function importParagraphs(
  platform: Pick<Platform, 'db' | 'clock'>,
  source: { workspace: string; asset: string; user: string; paragraphs: string[]; language?: string },
): Promise<{ words: number }> {
  const { paragraphs, ...about } = source
  const segments = documentSegments(paragraphs)
  if (segments.length === 0) return { words: 0 }
  if (segments.length > mostSegments)
    throw new Refusal(
      413,
      'document_long',
      told(malformedWords, (words) => words.manySegments(mostSegments)),
    )
  const wordCount = segments.reduce((sum, { text }) => sum + countWords(text), 0)
  await keepSegments(platform, { ...about, parsed: { format: 'text', segments, wordCount } })
  return { words: wordCount }
}

type Parsed = Omit<Extract<ParsedTranscript, { kind: 'parsed' }>, 'kind'>
type Kept = { workspace: string; asset: string; user: string; parsed: Parsed; language?: string }

async function keepSegments(platform: Pick<Platform, 'db' | 'clock'>, kept: Kept): Promise<void> {
  const { workspace, asset, user, parsed, language } = kept
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    // Locks the asset, so that two imports at once take turns instead of meeting in the unique index.
    if (!(await markAssetReady(platform, { workspace, id: asset }))) {
      throw assetNotFound()
    }
    const before = await findToChange(tx, { workspace, asset })
    if (before) await replace(tx, before, { user, now, parsed })
    else await insert(tx, { workspace, id, asset, user, now, parsed, language })
  })
}

type By = { user: string; now: Date; parsed: Parsed }

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
  await insertSegments(tx, { workspace, id }, parsed.segments)
}

/** What was there becomes a version, and its chapters and comments stay. */
async function replace(tx: Transaction, row: TranscriptRow, { user, now, parsed }: By): Promise<void> {
  const { workspace, id } = row
  await keepVersion(tx, row, { now })
  await tx.delete(segment).where(and(eq(segment.workspace, workspace), eq(segment.transcript, id)))
  await tx.delete(speaker).where(and(eq(speaker.workspace, workspace), eq(speaker.transcript, id)))
  await insertSegments(tx, { workspace, id }, parsed.segments)
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
  segments: SpokenSegment[],
): Promise<void> {
  const names = [...new Set(segments.map((spoken) => spoken.speaker))].filter((name) => name !== '')
  const speakers = new Map(names.map((name) => [name, newId()]))
  const speakerRows = names.map((name, position) => ({
    workspace,
    id: speakers.get(name) ?? '',
    transcript: id,
    name,
    position,
  }))
  for (const rows of inParts(speakerRows)) await tx.insert(speaker).values(rows)
  const rows = segments.map((spoken, idx) => ({
    workspace,
    transcript: id,
    idx,
    speaker: speakers.get(spoken.speaker) ?? null,
    startMs: spoken.startMs,
    endMs: spoken.endMs,
    text: spoken.text,
    words: spoken.words,
  }))
  for (const part of inParts(rows)) await tx.insert(segment).values(part)
}

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
}
