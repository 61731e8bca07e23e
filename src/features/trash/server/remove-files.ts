import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { usesIn } from './file-uses.ts'

const used = z.array(z.object({ filename: z.string(), title: z.string() }))

/**
 * Moves unused files to the trash, all or none, and returns their ids. Throws Refusal 409 `file_used`, which
 * names a use, and 404 `file_not_found` if none of them exists.
 */
export async function removeFiles(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, ids }: { workspace: string; user: string; ids: string[] },
): Promise<string[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const here = and(eq(mediaFile.workspace, workspace), inArray(mediaFile.id, ids))
    const removed = await tx
      .update(mediaFile)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(here, isNull(mediaFile.deletedAt)))
      .returning({ id: mediaFile.id })
    if (removed.length === 0) throw fileNotFound()
    const { rows } = await tx.execute(sql`
      select ${mediaFile.filename}, u.title from ${mediaFile} join (${usesIn(workspace)}) u on u.media = ${mediaFile.id}::text
      where ${here} order by 1, 2 limit 1`)
    const [use] = used.parse(rows)
    if (use)
      throw new Refusal(
        409,
        'file_used',
        msg`${{ filename: use.filename }} is used in “${{ title: use.title }}”. Remove it there first, then delete the file.`,
      )
    return removed.map(({ id }) => id)
  })
}

/** Restores a file from the trash. False if it isn't there. */
export async function restoreFile(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<boolean> {
  const restored = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(mediaFile)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, id), isNotNull(mediaFile.deletedAt)))
      .returning({ id: mediaFile.id }),
  )
  return restored.length > 0
}

/** What members enter about a file: alternative text, rights, their expiry, and labels. */
export type FileAbout = Pick<typeof mediaFile.$inferSelect, 'alt' | 'rights' | 'rightsUntil' | 'labels'>

/** Changes the details of a file and returns the previous ones. Throws Refusal 404 `file_not_found`. */
export async function changeFileDetails(
  { db }: Pick<Platform, 'db'>,
  { workspace, id, ...about }: { workspace: string; id: string } & Partial<FileAbout>,
): Promise<{ before: FileAbout }> {
  const here = and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, id), isNull(mediaFile.deletedAt))
  const { alt, rights, rightsUntil, labels } = mediaFile
  return db.inWorkspace(workspace, async (tx) => {
    const [before] = await tx
      .select({ alt, rights, rightsUntil, labels })
      .from(mediaFile)
      .where(here)
      .for('update')
    if (!before) throw fileNotFound()
    await tx.update(mediaFile).set(about).where(here)
    return { before }
  })
}

/**
 * Records that an image was cropped from another and copies its details: alternative text, rights and their
 * expiry, labels. Throws Refusal 404 `file_not_found` unless both are existing images and the first isn't a
 * crop yet.
 */
export async function keepCrop(
  { db }: Pick<Platform, 'db'>,
  { workspace, id, of }: { workspace: string; id: string; of: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const isPicture = and(
      eq(mediaFile.workspace, workspace),
      isNull(mediaFile.deletedAt),
      like(mediaFile.mime, 'image/%'),
    )
    const [origin] = await tx
      .select()
      .from(mediaFile)
      .where(and(isPicture, eq(mediaFile.id, of)))
      .limit(1)
      .for('share')
    if (!origin || id === of) throw fileNotFound()
    const { alt, rights, rightsUntil, labels } = origin
    const kept = await tx
      .update(mediaFile)
      .set({ origin: of, alt, rights, rightsUntil, labels })
      .where(and(isPicture, eq(mediaFile.id, id), isNull(mediaFile.origin)))
      .returning({ id: mediaFile.id })
    if (kept.length === 0) throw fileNotFound()
  })
}

/** The labels on a workspace's files, by name; at most 500. */
export async function listLabels({ db }: Pick<Platform, 'db'>, workspace: string): Promise<string[]> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute<{ label: string }>(sql`
      select min(label) as label from media_file, unnest(labels) label
      where workspace = ${workspace} and deleted_at is null
      group by lower(label) order by lower(label) limit 500`),
  )
  return rows.map(({ label }) => label)
}

export function fileNotFound(): Refusal {
  return new Refusal(404, 'file_not_found', msg`This file was deleted. Reload the page.`)
}
