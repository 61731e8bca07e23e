import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { TranslatedLine } from '#src/features/transcript/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockTranscriptRow } from '../find-transcript.ts'
import { translatedSegment, translation } from '../tables.ts'
import { isTranslated, isTranslation, requireTranslation, type Translated } from './find-translation.ts'

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
    await keepLines(tx, { ...which, transcript, lines, now: platform.clock.now() })
  })
}

/** Deletes a whole translation. Throws Refusal 404 `asset_not_found`, `transcript_not_found`. */
export async function removeTranslation(platform: Pick<Platform, 'db'>, which: Which): Promise<void> {
  const { workspace, language } = which
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    await tx.delete(translation).where(isTranslation({ workspace, transcript, language }))
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
