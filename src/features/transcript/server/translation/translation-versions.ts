import { and, desc, eq, sql } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { transcriptLabels } from '#src/features/transcript/messages/transcript-labels.ts'
import type { TranslatedLine, TranslationVersionRow } from '#src/features/transcript/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { describeVersions } from '../describe-versions.ts'
import { findTranscript, lockTranscriptRow } from '../find-transcript.ts'
import { translatedSegment, translationVersion } from '../tables.ts'
import { isTranslated } from './find-translation.ts'
import { isVersionOf, keepTranslationVersion } from './keep-translation-version.ts'
import { keepLines } from './save-translation.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; asset: string; language: string }

/** The versions of a translation, latest first, even after it was deleted. Throws Refusal 404 `asset_not_found`. */
export async function listTranslationVersions(
  platform: Pick<Platform, 'db'>,
  { language, ...which }: Which,
): Promise<TranslationVersionRow[]> {
  const { workspace } = which
  await requireAsset(platform, { workspace, id: which.asset })
  const rows = await platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findTranscript(tx, which)
    if (!found) return []
    const { id, n, note, author, writtenAt, lines } = translationVersion
    return tx
      .select({ id, n, note, author, writtenAt, lines: sql<number>`jsonb_array_length(${lines})` })
      .from(translationVersion)
      .where(isVersionOf({ workspace, transcript: found.id, language }))
      .orderBy(desc(n))
      .limit(200)
  })
  return describeVersions(platform, rows)
}

/**
 * Stores the current translation as a version with a note. Throws Refusal 404 `asset_not_found`,
 * `transcript_not_found`, `translation_not_found`.
 */
export async function nameTranslationVersion(
  platform: World,
  { language, note, ...which }: Which & { note: string },
): Promise<{ id: string }> {
  const { workspace } = which
  await requireAsset(platform, { workspace, id: which.asset })
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const now = platform.clock.now()
    const id = await keepTranslationVersion(tx, { workspace, transcript, language, note, now })
    if (id !== undefined) return { id }
    throw notFound('translation_not_found', 'noTranslation')
  })
}

/**
 * Restores a version; the current translation becomes a version first. Returns all its paragraphs. Throws Refusal 404
 * `asset_not_found`, `transcript_not_found`, `version_not_found`, and 409 `too_many_languages`.
 */
export async function restoreTranslationVersion(
  platform: World,
  { version, ...which }: Which & { user: string; version: string },
): Promise<{ lines: TranslatedLine[] }> {
  const { workspace, asset, user, language } = which
  await requireAsset(platform, { workspace, id: asset })
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const one = { workspace, transcript, language }
    const [kept] = await tx
      .select({ lines: translationVersion.lines })
      .from(translationVersion)
      .where(and(isVersionOf(one), eq(translationVersion.id, version)))
    if (!kept) throw notFound('version_not_found', 'versionNotFound')
    const now = platform.clock.now()
    await keepTranslationVersion(tx, { ...one, now })
    await tx.delete(translatedSegment).where(isTranslated(one))
    await keepLines(tx, { ...one, user, now, lines: kept.lines })
    return { lines: kept.lines }
  })
}

function notFound(code: string, word: 'noTranslation' | 'versionNotFound'): Refusal {
  return new Refusal(404, code, transcriptLabels[word])
}
