import { msg } from '@lingui/core/runtime-macro'
import { readShareLook } from '#src/features/brand/server/read-share-look.ts'
import type { PageView } from '#src/features/page/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { canBeDrawn, type ShareImage } from '#src/platform/share-image/draw-share-image.ts'
import { isLocale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { SharedCampaign } from './shared-campaign.ts'

/** The preview data of a campaign: the owner's, else the page's. `image`: a path on this site. */
export type CampaignPreview = { title: string; description: string; image: string | null }

/** Call it only if the visitor may see the page; `page` is the requested one. */
export function previewOf(campaign: SharedCampaign, page: PageView | undefined): CampaignPreview {
  const { link, workspaceName } = campaign
  // Messengers send no language; the workspace has one.

  return {
    title: link.previewTitle || page?.title || link.title,
    description:
      link.previewDescription ||
      page?.description ||
      speak(
        isLocale(link.language) ? link.language : 'en',
        msg`${{ title: link.title }}, shared by ${{ workspace: workspaceName }}`,
      ),
    image: hasImage(campaign) ? `/api/campaign/image/${link.hashid}` : null,
  }
}

/** The preview image of an open link; undefined behind a gate, and if its title can't be drawn. */
export async function imageOfCampaign(
  world: Pick<Platform, 'db' | 'files'>,
  campaign: SharedCampaign,
): Promise<ShareImage | undefined> {
  if (!hasImage(campaign)) return undefined
  const { link, workspaceName, look } = campaign
  return {
    title: titleOf(campaign),
    site: workspaceName,
    text: link.previewDescription,
    isQuote: false,
    ...(await readShareLook(world, { workspace: link.workspace, look })),
  }
}

function hasImage(campaign: SharedCampaign): boolean {
  return !campaign.link.gate && canBeDrawn(titleOf(campaign))
}

function titleOf({ link }: SharedCampaign): string {
  return link.previewTitle || link.title
}
