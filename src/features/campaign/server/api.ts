import { Hono } from 'hono'
import { z } from 'zod'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { judgeGate } from '#src/features/link/server/gate/judge-gate.ts'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerShareImage, createShareImages } from '#src/platform/share-image/share-images.ts'
import { campaignQuery } from '../schema.ts'
import { imageOfCampaign } from './preview.ts'
import { isShown } from './queries.ts'
import { findCampaign } from './shared-campaign.ts'
import { campaignNotFound, viewCampaign } from './view-campaign.ts'

/** What the campaign view asks for: `GET /api/campaign/view?link=` and the recordings and images of its pages; what messengers show of it. */
export function campaignApi(platform: Platform): Hono {
  const api = new Hono()
  const images = createShareImages()

  api.get('/api/campaign/view', async (context) => {
    const asked = campaignQuery.safeParse(context.req.query())
    if (!asked.success) throw refusalOf(asked.error)
    const asker = await findUser(platform, context.req.raw)
    const view = await viewCampaign(platform, {
      ...asked.data,
      header: (name) => context.req.header(name),
      user: asker.kind === 'user' ? asker.user.id : undefined,
    })
    context.header('cache-control', 'private, no-store')
    return context.json(view)
  })

  api.get(
    '/api/campaign/image/:link',
    limitRate({
      name: 'campaign-images',
      points: 60,
      seconds: 60,
      key: ({ req }) => addressBlockOf(req.raw),
    }),
    async (context) => {
      const campaign = await findCampaign(platform, context.req.param('link'))
      const image = campaign && imageOfCampaign(campaign)
      if (!image) throw new Refusal(404, 'image_not_found', 'There is no such image.')
      return answerShareImage(await images.draw(image), { request: context.req.raw, isVersioned: false })
    },
  )

  api.get('/api/campaign/media/:id', async (context) => {
    const media = z.uuid().safeParse(context.req.param('id')).data
    const campaign = await findCampaign(platform, context.req.query('link') ?? '')
    if (!media || !campaign) throw mediaNotFound()
    const { workspace, journey } = campaign.link
    const verdict = await judgeGate(platform, campaign.link, context.req.header('cookie'))
    if (verdict.kind !== 'open') throw mediaNotFound()
    if (!(await platform.db.inWorkspace(workspace, (tx) => isShown(tx, { workspace, journey, media })))) {
      throw mediaNotFound()
    }
    return serveMedia(platform, { workspace, media, request: context.req.raw, place: 'campaign' })
  })

  return api
}

function refusalOf(error: z.ZodError): Refusal {
  const isAboutLink = error.issues.some(({ path }) => path[0] === 'link')
  if (isAboutLink) return campaignNotFound()
  return new Refusal(
    400,
    'malformed_query',
    'Use a `limit` from 1 to 50 and the `cursor` of `pagination.next`.',
  )
}

function mediaNotFound(): Refusal {
  return new Refusal(404, 'media_not_found', 'There is no such file in this campaign.')
}
