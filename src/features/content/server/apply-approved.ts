import { and, eq } from 'drizzle-orm'
import { titleOf } from '#src/features/asset/rules.ts'
import { describeAsset } from '#src/features/asset/server/describe-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import type { Block } from '#src/features/language/schema.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { findTranscript } from '#src/features/transcript/server/find-transcript.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import { replaceChapters } from '#src/features/transcript/server/replace-chapters.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import {
  chaptersOf,
  possibleUse,
  type RecordingParts,
  summaryOf,
  type UsedAs,
} from '../rules/approved-parts.ts'
import type { ContentKind } from '../rules/kinds.ts'

/** `always`, or only in place of a file name, an empty summary or missing chapters. */
export type Using = 'always' | 'where_missing'

type Approved = {
  workspace: string
  asset: string
  user: string
  now: Date
  kind: ContentKind
  body: readonly Block[]
  using: Using
  /** Which of several titles. */
  place?: number | undefined
}

/**
 * Makes an approved text the title, summary or chapters of its asset; null for texts that become neither. Throws
 * Refusal 423 `transcript_locked` for chapters that are to be replaced always.
 */
export async function applyApproved(tx: Transaction, approved: Approved): Promise<UsedAs | null> {
  const { workspace, asset: id, user, now, body, using, place = 0 } = approved
  const use = possibleUse(approved, { title: '', summary: '', chapters: [] })
  if (!use) return null
  if (using === 'where_missing' && !(await isMissing(tx, use.as, { workspace, asset: id }))) return null
  switch (use.as) {
    case 'title':
      await describeAsset(tx, { workspace, id, now, title: use.titles[place] ?? use.titles[0] })
      break
    case 'summary':
      await describeAsset(tx, { workspace, id, now, summary: summaryOf(body) })
      break
    case 'chapters':
      await replaceChapters(tx, { workspace, asset: id, user, now, chapters: chaptersOf(body) })
      break
  }
  return use.as
}

type Where = { workspace: string; asset: string }

async function isMissing(tx: Transaction, part: keyof RecordingParts, where: Where): Promise<boolean> {
  if (part === 'chapters') {
    const transcript = await findTranscript(tx, where)
    const chapters = await listSpans(tx, { ...where, kind: 'chapter' })
    return transcript?.lockedAt === null && chapters.length === 0
  }
  const [row] = await tx
    .select({ title: asset.title, summary: asset.summary, filename: mediaFile.filename })
    .from(asset)
    .leftJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(and(eq(asset.workspace, where.workspace), eq(asset.id, where.asset)))
  if (part === 'summary') return row?.summary === ''
  return row !== undefined && row.title === titleOf(row.filename ?? '')
}
