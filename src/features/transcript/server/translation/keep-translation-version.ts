import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import { translation, translationVersion } from '../tables.ts'
import { isTranslation, linesOf, type Translated } from './find-translation.ts'

const mostUnnamed = 50
const pauseMs = 10 * 60_000

type Kept = Translated & { now: Date; note?: string }

/**
 * Adds the current translation to its versions and returns the id; an empty one is not stored. Only the latest 50
 * without a note are kept. Joins the transaction that locks the transcript.
 */
export async function keepTranslationVersion(
  tx: Transaction,
  { now, note = '', ...one }: Kept,
): Promise<string | undefined> {
  const lines = await linesOf(tx, one)
  const [about] = await tx.select().from(translation).where(isTranslation(one)).limit(1)
  if (!about || lines.length === 0) return undefined
  const latest = await latestVersionOf(tx, one)
  const id = newId(now)
  await tx.insert(translationVersion).values({
    ...one,
    id,
    n: (latest?.n ?? 0) + 1,
    note,
    author: about.updatedBy,
    lines,
    writtenAt: about.updatedAt,
    createdAt: now,
  })
  await dropOldest(tx, one)
  return id
}

/** Saves a version before overwriting: when someone else wrote it, or the last version is ten minutes old. */
export async function saveTranslationVersionBeforeChange(
  tx: Transaction,
  { user, now, ...one }: Translated & { user: string; now: Date },
): Promise<void> {
  const latest = await latestVersionOf(tx, one)
  const isRecent = latest !== undefined && now.getTime() - latest.createdAt.getTime() < pauseMs
  const [about] = await tx.select().from(translation).where(isTranslation(one)).limit(1)
  if (!isRecent || about?.updatedBy !== user) await keepTranslationVersion(tx, { ...one, now })
}

export function isVersionOf({ workspace, transcript, language }: Translated) {
  return matching(translationVersion, { workspace, transcript, language })
}

async function latestVersionOf(tx: Transaction, one: Translated) {
  const [latest] = await tx
    .select({ n: translationVersion.n, createdAt: translationVersion.createdAt })
    .from(translationVersion)
    .where(isVersionOf(one))
    .orderBy(desc(translationVersion.n))
    .limit(1)
  return latest
}

async function dropOldest(tx: Transaction, one: Translated): Promise<void> {
  const old = await tx
    .select({ id: translationVersion.id })
    .from(translationVersion)
    .where(and(isVersionOf(one), eq(translationVersion.note, '')))
    .orderBy(desc(translationVersion.n))
    .offset(mostUnnamed)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.delete(translationVersion).where(and(isVersionOf(one), inArray(translationVersion.id, ids)))
}
