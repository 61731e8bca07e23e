import { and, eq, isNull } from 'drizzle-orm'
import { readDrawable } from '#src/features/media/server/read-drawable.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ShareImage } from '#src/platform/share-image/draw-share-image.ts'
import { colourTokens, defaultColors, logoForBackground } from '../rules/look.ts'
import type { Look } from '../schema.ts'

type World = Pick<Platform, 'db' | 'files'>

/** The colours and the logo of a kit as a share image wears them. Empty without a kit. */
export async function readShareLook(
  world: World,
  { workspace, look }: { workspace: string; look: Look | undefined },
): Promise<Pick<ShareImage, 'colours' | 'logo'>> {
  if (!look) return {}
  const { colours, logos } = look
  const logo = logoForBackground(colours?.background ?? defaultColors.background, logos)
  return {
    ...(colours && { colours: shareColours(colourTokens(colours)) }),
    ...(logo !== null && { logo: await readLogo(world, { workspace, logo }) }),
  }
}

function shareColours(tokens: Record<string, string>): ShareImage['colours'] {
  const { '--paper': paper = '', '--ink': ink = '', '--muted': muted = '', '--accent': accent = '' } = tokens
  return { paper, ink, muted, accent }
}

async function readLogo(
  world: World,
  { workspace, logo }: { workspace: string; logo: string },
): Promise<ShareImage['logo']> {
  const [file] = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, logo), isNull(mediaFile.deletedAt))),
  )
  if (!file?.width || !file.height) return undefined
  const picture = await readDrawable(world, file)
  return picture && { ...picture, width: file.width, height: file.height }
}
