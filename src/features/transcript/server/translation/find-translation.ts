import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { withoutStruck } from '#src/features/transcript/rules/document-wire.ts'
import type { TranslatedLine, TranslationRow } from '#src/features/transcript/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findTranscript, transcriptNotFound } from '../find-transcript.ts'
import { segment, speaker, translatedSegment, translation } from '../tables.ts'

type Which = { workspace: string; asset: string }
export type Translated = { workspace: string; transcript: string; language: string }

/** The translations of an asset's transcript. Throws Refusal 404 `asset_not_found`. */
export async function listTranslations(
  platform: Pick<Platform, 'db'>,
  which: Which,
): Promise<TranslationRow[]> {
  await requireAsset(platform, { workspace: which.workspace, id: which.asset })
  return platform.db.inWorkspace(which.workspace, (tx) => translationsOf(tx, which))
}

/** Like listTranslations, without checking the asset. */
export async function translationsOf(tx: Transaction, which: Which): Promise<TranslationRow[]> {
  const found = await findTranscript(tx, which)
  if (!found) return []
  const rows = await tx
    .select({
      language: translation.language,
      forVisitors: translation.forVisitors,
      updatedAt: translation.updatedAt,
      lines: count(segment.id),
    })
    .from(translation)
    .leftJoin(translatedSegment, isLineOf)
    .leftJoin(
      segment,
      matching(segment, {
        workspace: translatedSegment.workspace,
        transcript: translatedSegment.transcript,
        id: translatedSegment.segment,
      }),
    )
    .where(and(eq(translation.workspace, found.workspace), eq(translation.transcript, found.id)))
    .groupBy(translation.language, translation.forVisitors, translation.updatedAt)
    .orderBy(asc(translation.language))
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

const isLineOf = matching(translatedSegment, {
  workspace: translation.workspace,
  transcript: translation.transcript,
  language: translation.language,
})

/** A whole translation, empty if it wasn't started. Throws Refusal 404 `asset_not_found`, `transcript_not_found`. */
export async function loadTranslation(
  platform: Pick<Platform, 'db'>,
  { language, ...which }: Which & { language: string },
): Promise<{ language: string; lines: TranslatedLine[] }> {
  await requireAsset(platform, { workspace: which.workspace, id: which.asset })
  return platform.db.inWorkspace(which.workspace, async (tx) => {
    const found = await findTranscript(tx, which)
    if (!found) throw transcriptNotFound()
    const one = { workspace: found.workspace, transcript: found.id, language }
    return { language, lines: await linesOf(tx, one) }
  })
}

/** Throws Refusal 404 `translation_not_found`. */
export async function requireTranslation(tx: Transaction, one: Translated): Promise<void> {
  if (await isBegun(tx, one)) return
  throw new Refusal(404, 'translation_not_found', msg`There is no translation into this language yet.`)
}

export async function isBegun(tx: Transaction, one: Translated): Promise<boolean> {
  const [row] = await tx
    .select({ language: translation.language })
    .from(translation)
    .where(isTranslation(one))
  return row !== undefined
}

export function isTranslation({ workspace, transcript, language }: Translated) {
  return matching(translation, { workspace, transcript, language })
}

export function isTranslated({ workspace, transcript, language }: Translated) {
  return matching(translatedSegment, { workspace, transcript, language })
}

export function linesOf(tx: Transaction, one: Translated): Promise<TranslatedLine[]> {
  const { segment: of, text, source, madeBy } = translatedSegment
  return tx.select({ segment: of, text, source, madeBy }).from(translatedSegment).where(isTranslated(one))
}

/** The source paragraphs of a translation in order, without struck-out words; includes empty ones. */
export async function originalsOf(tx: Transaction, { workspace, transcript }: Omit<Translated, 'language'>) {
  const rows = await tx
    .select({
      id: segment.id,
      speaker: speaker.name,
      startMs: segment.startMs,
      endMs: segment.endMs,
      text: segment.text,
      words: segment.words,
      marks: segment.marks,
    })
    .from(segment)
    .leftJoin(speaker, and(eq(speaker.workspace, segment.workspace), eq(speaker.id, segment.speaker)))
    .where(and(eq(segment.workspace, workspace), eq(segment.transcript, transcript)))
    .orderBy(asc(segment.idx))
  return rows.map((row) => {
    const { marks: _marks, ...said } = withoutStruck(row)
    return { ...said, speaker: said.speaker ?? '' }
  })
}
