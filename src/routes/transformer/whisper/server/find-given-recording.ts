import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { findMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A recording of the workspace that a member came to transcribe. */
export type GivenRecording = { asset: string; title: string; media: string; filename: string; mime: string }

/** The recording of `?asset=`; null without one, and for anyone but its members. */
export async function findGivenRecording(
  platform: Platform,
  request: Request,
): Promise<GivenRecording | null> {
  const id = new URL(request.url).searchParams.get('asset')
  const member = id ? await findMember(platform, request) : undefined
  if (!id || !member) return null
  const { workspace } = member
  const asset = await findAsset(platform, { workspace, id })
  const media = asset?.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  if (!asset || !media) return null
  const { filename, mime } = media
  return { asset: asset.id, title: asset.title, media: media.id, filename, mime }
}
