import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { judgeCard } from '#src/features/campaign/rules/judge-shared.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createShareImages } from '#src/platform/share-image/share-images.ts'
import { loadCampaign } from '../load-campaign.ts'
import { imageOfCampaign } from '../preview.ts'
import type { SharedCampaign } from '../shared-campaign.ts'
import type { Checked } from './find-checked.ts'

const images = createShareImages()

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'files'>

/** The link's preview: title, description and image. */
export async function checkPreview(
  platform: World,
  { campaign, cookies, link }: Checked,
): Promise<Finding[]> {
  if (!campaign) return []
  const headers = new Headers({ cookie: cookies })
  const opened = await loadCampaign(platform, { link: link.hashid, segments: [], headers })
  if (opened.kind !== 'shown') return []
  const { preview, current } = opened.campaign
  return judgeCard({
    title: preview.title,
    description: preview.description,
    isPlain: campaign.link.previewDescription === '' && !current?.page.description,
    isGated: campaign.link.gate !== null,
    isDrawn: await isDrawn(platform, campaign),
  })
}

async function isDrawn(platform: World, campaign: SharedCampaign): Promise<boolean> {
  const image = await imageOfCampaign(platform, campaign)
  if (!image) return false
  try {
    return (await images.draw(image)).png.length > 0
  } catch {
    // A failure to draw is the finding.
    return false
  }
}
