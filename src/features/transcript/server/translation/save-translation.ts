import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { alignTranslation } from '#src/features/transcript/rules/align-translation.ts'
import type { SpokenSegment, TranslatedLine, TranslationImport } from '#src/features/transcript/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockTranscriptRow } from '../find-transcript.ts'
import { parseFile } from '../parse-file.ts'
import { translatedSegment, translation } from '../tables.ts'
import {
  isTranslated,
  isTranslation,
  linesOf,
  originalsOf,
  requireTranslation,
  type Translated,
} from './find-translation.ts'
import { keepTranslationVersion, saveTranslationVersionBeforeChange } from './keep-translation-version.ts'

type Which = { workspace: string; asset: string; user: string; language: string }
type World = Pick<Platform, 'db' | 'clock'>

const mostLanguages = 20
// Each row has eight parameters and PostgreSQL accepts 65,535 per statement.
const rowsAtOnce = 1000

/**
 * Saves translated paragraphs, starting the translation if needed; the others stay. Works on locked transcripts too,
 * because their own text stays unchanged. Throws Refusal 404 `asset_not_found`, `transcript_not_found`, and 409
 * `too_many_languages`.
 */
export async function saveTranslation(
  platform: World,
  { lines, ...which }: Which & { lines: TranslatedLine[] },
): Promise<void> {
  const { workspace } = which
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const one = { workspace, transcript, language: which.language }
    const now = platform.clock.now()
    await saveTranslationVersionBeforeChange(tx, { ...one, user: which.user, now })
    await keepLines(tx, { ...which, transcript, lines, now })
  })
}

/**
 * Imports subtitles, or a text with one line per paragraph, as a translation; paragraphs without a line stay. Throws
 * Refusal 422 `transcript_malformed` ("Line 12: …"), `translation_unaligned`, and like `saveTranslation`.
 */
export async function importTranslation(
  platform: World,
  { filename, text, ...which }: Which & { filename: string; text: string },
): Promise<TranslationImport> {
  const { workspace, language } = which
  await requireAsset(platform, { workspace, id: which.asset })
  const parsed = await parseFile({ filename, content: text })
  const said: SpokenSegment[] = []
  for await (const part of parsed.parts()) said.push(...part)
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const originals = (await originalsOf(tx, { workspace, transcript })).filter((one) => one.text !== '')
    const aligned = alignTranslation(originals, said)
    if (!aligned || aligned.texts.size === 0)
      throw new Refusal(
        422,
        'translation_unaligned',
        msg`We couldn’t match this file to the transcript: timestamps are missing, and ${{ lines: parsed.count }} lines don’t match ${{ paragraphs: originals.length }} paragraphs. Import subtitles with timestamps, or a text file with one line per paragraph.`,
      )
    const lines = originals.flatMap(({ id, text: source }): TranslatedLine[] => {
      const said = aligned.texts.get(id)?.trim()
      return said
        ? [{ segment: id, text: said.slice(0, longestLine).toWellFormed(), source, madeBy: 'import' }]
        : []
    })
    const taken = new Set(lines.map(({ segment }) => segment))
    const one = { workspace, transcript, language }
    const now = platform.clock.now()
    const before = await linesOf(tx, one)
    await keepTranslationVersion(tx, { ...one, now })
    await keepLines(tx, { ...which, transcript, lines, now })
    const replaced = before.filter(({ segment }) => taken.has(segment))
    return { taken: lines.length, left: aligned.left, lines, replaced }
  })
}

const longestLine = 100_000

/**
 * Deletes a whole translation; it stays in the versions. Throws Refusal 404 `asset_not_found`,
 * `transcript_not_found`.
 */
export async function removeTranslation(platform: World, which: Which): Promise<void> {
  const { workspace, language } = which
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const one = { workspace, transcript, language }
    await keepTranslationVersion(tx, { ...one, now: platform.clock.now() })
    await tx.delete(translation).where(isTranslation(one))
  })
}

/**
 * Shows a translation to visitors of shares, or hides it. Throws Refusal 404 `asset_not_found`,
 * `transcript_not_found`, `translation_not_found`.
 */
export async function setForVisitors(
  platform: World,
  { forVisitors, ...which }: Which & { forVisitors: boolean },
): Promise<void> {
  const { workspace, language } = which
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const one = { workspace, transcript, language }
    await requireTranslation(tx, one)
    await tx.update(translation).set({ forVisitors }).where(isTranslation(one))
  })
}

type Kept = Translated & { user: string; lines: TranslatedLine[]; now: Date }

/**
 * Stores lines in the transaction that locks the transcript; without any it starts the translation. Of duplicate
 * lines for a paragraph the last one counts.
 */
export async function keepLines(tx: Transaction, kept: Kept): Promise<void> {
  const { workspace, transcript, language, user, now } = kept
  const one = { workspace, transcript, language }
  const lines = [...new Map(kept.lines.map((line) => [line.segment, line])).values()]
  await beginLanguage(tx, { ...one, user, now })
  const gone = lines.filter(({ text }) => text === '').map(({ segment }) => segment)
  for (let at = 0; at < gone.length; at += rowsAtOnce)
    await tx
      .delete(translatedSegment)
      .where(and(isTranslated(one), inArray(translatedSegment.segment, gone.slice(at, at + rowsAtOnce))))
  const rows = lines.filter(({ text }) => text !== '').map((line) => ({ ...one, ...line, updatedAt: now }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(translatedSegment)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [
          translatedSegment.workspace,
          translatedSegment.transcript,
          translatedSegment.language,
          translatedSegment.segment,
        ],
        set: {
          text: sql`excluded.text`,
          source: sql`excluded.source`,
          madeBy: sql`excluded.made_by`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
}

async function beginLanguage(tx: Transaction, begun: Omit<Kept, 'lines'>): Promise<void> {
  const { workspace, transcript, language, user, now } = begun
  await tx
    .insert(translation)
    .values({
      workspace,
      transcript,
      language,
      createdBy: user,
      createdAt: now,
      updatedBy: user,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [translation.workspace, translation.transcript, translation.language],
      set: { updatedBy: user, updatedAt: now },
    })
  const [held] = await tx
    .select({ languages: count() })
    .from(translation)
    .where(and(eq(translation.workspace, workspace), eq(translation.transcript, transcript)))
  if ((held?.languages ?? 0) <= mostLanguages) return
  throw new Refusal(
    409,
    'too_many_languages',
    msg`A transcript can have up to ${{ most: mostLanguages }} translations. Delete one first.`,
  )
}
