import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { mediaOf } from '#src/features/brand/server/require-pictures.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { privacyOf } from '#src/features/lead/server/privacy-of.ts'
import type { DownloadKind } from '#src/features/link/rules/downloads.ts'
import { originOfRequest } from '#src/features/link/server/domain/served-domains.ts'
import { readPreview } from '#src/features/link/server/preview-proof.ts'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerShareImage, createShareImages } from '#src/platform/share-image/share-images.ts'
import { campaignQuery } from '../schema.ts'
import { answerForward } from './answer-forward.ts'
import { newBrowser, readBrowser } from './browser-cookie.ts'
import { findLookedAt } from './draft-campaign.ts'
import { imageOfCampaign } from './preview.ts'
import { isShown } from './queries.ts'
import { isOpen } from './see-as.ts'
import { sendTabForm } from './send-tab-form.ts'
import { findCampaign } from './shared-campaign.ts'
import { campaignNotFound, viewCampaign } from './view-campaign.ts'

const longestBody = 4096
const longestForm = 100_000

/**
 * Endpoints of the campaign view: `GET /api/campaign/view?link=`, recordings and images of its pages, forms
 * of its tabs, and preview images.
 */
export function campaignApi(platform: Platform): Hono {
  const api = new Hono()
  const images = createShareImages()

  api.get('/api/campaign/view', async (context) => {
    const asked = campaignQuery.safeParse(context.req.query())
    if (!asked.success) throw refusalOf(asked.error)
    const asker = await findUser(platform, context.req.raw)
    const browser = await browserOf(platform, asked.data.link, context)
    const view = await viewCampaign(platform, {
      ...asked.data,
      asked: new URL(context.req.url).searchParams,
      header: (name) => context.req.header(name),
      user: asker.kind === 'user' ? asker.user.id : undefined,
      browser: browser?.id,
    })
    if (browser?.cookie) context.header('set-cookie', browser.cookie)
    context.header('cache-control', 'private, no-store')
    return context.json(view)
  })

  api.post('/api/campaign/pass-on', (context) => passOnFor(platform, context))

  api.post(
    '/api/campaign/form',
    limitRate({ name: 'tab-forms', points: 10, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    (context) => takeForm(platform, context),
  )

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
      const image = campaign && (await imageOfCampaign(platform, campaign))
      if (!image) throw new Refusal(404, 'image_not_found', 'Image not found.')
      return answerShareImage(await images.draw(image), { request: context.req.raw, isVersioned: false })
    },
  )

  api.get('/api/campaign/media/:id', (context) => sendMedia(platform, context))

  return api
}

/** Like a page's form: 303 back to its thank-you message, or `{sent: true}` for a script. */
async function takeForm(platform: Platform, context: Context): Promise<Response> {
  const fields = Object.fromEntries(formFields(await readText(context.req.raw, longestForm)))
  const cookies = context.req.header('cookie') ?? null
  const { back } = await sendTabForm(platform, fields, { cookies })
  const isScript = context.req.header('accept')?.includes('application/json')
  return isScript ? context.json({ sent: true }) : context.redirect(back, 303)
}

async function sendMedia(platform: Platform, context: Context): Promise<Response> {
  const media = z.uuid().safeParse(context.req.param('id')).data
  const looking = { asked: new URL(context.req.url).searchParams, cookies: context.req.header('cookie') }
  const campaign = await findLookedAt(platform, context.req.query('link') ?? '', looking)
  if (!media || !campaign) throw mediaNotFound()
  const { items } = campaign
  const { workspace } = campaign.link
  const { cookies } = looking
  // The gate shows the logo too.
  if (campaign.look && mediaOf(campaign.look).includes(media))
    return serveMedia(platform, { workspace, media, request: context.req.raw })
  const preview = readPreview(platform, campaign.link.hashid, looking)
  if (preview === 'ended' || !(await isOpen(platform, campaign, { preview, cookies }))) throw mediaNotFound()
  if (!(await platform.db.inWorkspace(workspace, (tx) => isShown(tx, { workspace, items, media })))) {
    throw mediaNotFound()
  }
  const wantsFile = context.req.query('download') !== undefined
  const { downloads } = campaign.link
  if (wantsFile && downloads === 'hindered') throw downloadRefused()
  const file = await serveMedia(platform, {
    workspace,
    media,
    request: context.req.raw,
    place: preview ? undefined : 'campaign',
  })
  return withDownloadSetting(file, { downloads, wantsFile })
}

/** A file to download, one to show inline, or none if saving is blocked and it could only be saved. */
function withDownloadSetting(
  file: Response,
  { downloads, wantsFile }: { downloads: DownloadKind; wantsFile: boolean },
): Response {
  const disposition = file.headers.get('content-disposition') ?? ''
  if (downloads === 'hindered' && disposition.startsWith('attachment')) {
    void file.body?.cancel()
    throw downloadRefused()
  }
  if (downloads === 'offered' && wantsFile)
    file.headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
  return file
}

function downloadRefused(): Refusal {
  return new Refusal(403, 'download_refused', "The sender doesn't allow downloads.")
}

/** A script gets the new URL; a plain form returns to the page, which shows it. */
async function passOnFor(platform: Platform, context: Context): Promise<Response> {
  const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const body = await readText(context.req.raw, longestBody)
  const fields = isForm ? Object.fromEntries(formFields(body)) : parsedJson(body)
  const asker = { cookies: context.req.header('cookie') ?? null, ip: addressBlockOf(context.req.raw) }
  const { from, made } = await answerForward(platform, fields, asker)
  context.header('cache-control', 'private, no-store')
  if (isForm) return context.redirect(`/l/${from}?passed=${made}`, 303)
  return context.json({ address: `${originOfRequest(platform, context.req.url)}/l/${made}` }, 201)
}

/** The browser's id at a personal link; undefined elsewhere, and if browsers must not be distinguished. */
async function browserOf(
  platform: Platform,
  hashid: string,
  { req }: Context,
): Promise<{ id: string; cookie?: string } | undefined> {
  const link = (await findCampaign(platform, hashid))?.link
  if (!link?.personal) return undefined
  const { isAnonymous, choice } = privacyOf(platform, link, (name) => req.header(name))
  if (isAnonymous || choice.isPaused) return undefined
  const id = readBrowser(platform, hashid, req.header('cookie'))
  return id ? { id } : newBrowser(platform, hashid)
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
  return new Refusal(404, 'media_not_found', 'This campaign has no such file.')
}
