import { msg } from '@lingui/core/runtime-macro'
import type { PageView } from '#src/features/page/schema.ts'
import { canBeDrawn, type ShareImage } from '#src/platform/share-image/draw-share-image.ts'
import { isLocale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { SharedCampaign } from './shared-campaign.ts'

/** What messengers show of a campaign: the owner's own words, else those of the page. `image`: an address on this site. */
export type CampaignPreview = { title: string; description: string; image: string | null }

/** Only for who may see the page: `page` is what is addressed. */
export function previewOf(campaign: SharedCampaign, page: PageView | undefined): CampaignPreview {
  const { link, workspaceName } = campaign
  // A messenger says no language; the workspace has one.

  return {
    title: link.previewTitle || page?.title || link.title,
    description:
      link.previewDescription ||
      page?.description ||
      speak(
        isLocale(link.language) ? link.language : 'en',
        msg`${{ title: link.title }}, shared by ${{ workspace: workspaceName }}`,
      ),
    image: imageOfCampaign(campaign) ? `/api/campaign/image/${link.hashid}` : null,
  }
}

/** The picture of a link that everybody may open; undefined behind a gate, and when its title cannot be drawn. */
export function imageOfCampaign({ link, workspaceName }: SharedCampaign): ShareImage | undefined {
  const title = link.previewTitle || link.title
  if (link.gate || !canBeDrawn(title)) return undefined
  return { title, site: workspaceName, text: link.previewDescription, isQuote: false }
}
