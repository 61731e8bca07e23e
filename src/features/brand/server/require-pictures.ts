import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Look } from '../schema.ts'

/** The images of a look, by the refusal's code when missing. */
function picturesOf({ logos, cover }: Look): [code: string, media: string | null][] {
  return [
    ['logo_light_missing', logos.light],
    ['logo_dark_missing', logos.dark],
    ['logo_icon_missing', logos.icon],
    ['kit_cover_missing', cover],
  ]
}

/** The image ids in a look. */
export function mediaOf(look: Look): string[] {
  return picturesOf(look).flatMap(([, media]) => media ?? [])
}

/**
 * Checks that every image of a look is in the library; existing ones stay, even if the member may not see them.
 * Throws Refusal 422 with a code for each.
 */
export async function requirePictures(
  tx: Transaction,
  { workspace, look, before }: { workspace: string; look: Look; before: Look },
): Promise<void> {
  const kept = new Set(mediaOf(before))
  const wanted = mediaOf(look).filter((media) => !kept.has(media))
  if (wanted.length === 0) return
  const rows = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.workspace, workspace),
        inArray(mediaFile.id, wanted),
        isNull(mediaFile.deletedAt),
        like(mediaFile.mime, 'image/%'),
      ),
    )
    .for('share')
  const there = new Set([...kept, ...rows.map(({ id }) => id)])
  const missing = picturesOf(look).find(([, media]) => media !== null && !there.has(media))
  if (missing)
    throw new Refusal(
      422,
      missing[0],
      msg`This image is no longer in the library. Choose another one, or none.`,
    )
}
