import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { versionShows } from '#src/features/page/server/uses-media.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type FileRow, listFiles } from '#src/routes/workspace/server/list-files.ts'

/** A file with its owner, and its public URL, relative to the origin. */
export type FileView = FileRow & {
  rights: string
  publicPath: string | null
  origin: { id: string; filename: string } | null
}

/** One file of the library; undefined if it doesn't exist or is in the trash. */
export async function loadFile(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<FileView | undefined> {
  const media = await findMedia(platform, { workspace, media: id })
  const { files } = media ? await listFiles(platform, { workspace, ids: [id] }) : { files: [] }
  const [file] = files
  if (!file || !media) return undefined
  const shownOn = await findOpenPage(platform, { workspace, id })
  const publicPath = shownOn ? `/api/pages/media/${id}?page=${shownOn}` : null
  const from = media.origin ? await findMedia(platform, { workspace, media: media.origin }) : undefined
  const origin = from && !from.deletedAt ? { id: from.id, filename: from.filename } : null
  return { ...file, rights: media.rights, publicPath, origin }
}

/** A published page that shows the file to anyone with its URL. */
async function findOpenPage(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<string | undefined> {
  const isPublished = matching(pageVersion, {
    workspace: page.workspace,
    page: page.id,
    n: page.publishedVersion,
  })
  const isOpen = and(
    eq(page.workspace, workspace),
    isNull(page.deletedAt),
    isNull(page.passwordHash),
    inArray(page.visibility, ['unlisted', 'public']),
  )
  const [shown] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: page.id })
      .from(page)
      .innerJoin(pageVersion, isPublished)
      .where(and(isOpen, versionShows(id)))
      .limit(1),
  )
  return shown?.id
}
