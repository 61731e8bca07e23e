import { and } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { choiceCookie } from '#src/features/lead/server/choice-cookie.ts'
import { readLeadHandle, setLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { isCurrentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { asksForPrivacy, privacyOf } from '#src/features/lead/server/privacy-of.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { matching } from '#src/platform/database/matching.ts'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { longAddressOf } from '../rules/address.ts'
import { type LeadValidation, leadValidation, publicId } from '../schema.ts'
import { linkNotFound } from './change-link.ts'
import { enqueueAdoption } from './enqueue-adoption.ts'
import { findShortAddress } from './short/find-short-address.ts'
import { validateLead } from './validate-lead.ts'

const longestBody = 4096

/**
 * `/s/{code}` redirects to the link. `/api/lead/validate` always answers 204 and reveals nothing
 * (specification: "response not used"); success only changes the visitor's cookie. It acts only on the header
 * or form sent by the page's button, because mail scanners follow links without validating anyone.
 */
export function linkApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/lead/validate', async (context) => {
    const token = context.req.header('x-lead-token')
    // This route also answers HEAD requests.
    if (token && context.req.method === 'GET' && isFromOurPage(context)) {
      await validate(platform, context, leadValidation.safeParse({ ...context.req.query(), token }).data)
    }
    return done(context)
  })

  api.post('/api/lead/validate', async (context) => {
    const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const body = await readText(context.req.raw, longestBody)
    const fields = isForm ? Object.fromEntries(formFields(body)) : objectOf(body)
    const token = context.req.header('x-lead-token') ?? fields['token']
    const asked = leadValidation.safeParse({ ...context.req.query(), ...fields, token }).data
    if (isFromOurPage(context)) await validate(platform, context, asked)
    if (!isForm) return done(context)
    context.header('cache-control', 'private, no-store')
    const link = publicId.safeParse(fields['link']).data
    return context.redirect(link ? `/l/${link}` : '/', 303)
  })

  // This request changes nothing: the redirect target determines the link and the visitor.
  api.get('/s/:code', async (context) => {
    const found = await findShortAddress(platform, context.req.param('code'))
    if (!found) throw linkNotFound()
    context.header('cache-control', 'private, no-store')
    context.header('x-robots-tag', 'noindex, nofollow, noarchive')
    return context.redirect(longAddressOf(found, new URL(context.req.url).searchParams), 302)
  })

  return api
}

async function validate(
  platform: Platform,
  context: Context,
  asked: LeadValidation | undefined,
): Promise<void> {
  if (!asked) return
  if (asked.webhook_url || asked.workspace_webhook) {
    platform.log.info('ignored the webhook named in a validation')
  }
  const cookies = context.req.header('cookie')
  if (asksForPrivacy((name) => context.req.header(name))) return
  if (await isKnownAs(platform, cookies, asked.id)) return
  const validation = await validateLead(platform, { lead: asked.id, token: asked.token, link: asked.link })
  if (validation.validated) await recognise(platform, context, { ...validation, visits: asked.visits })
  else platform.log.info({ reason: validation.reason }, 'a lead could not be validated')
}

/** The click also gives consent to being named, where that is required. */
async function recognise(
  platform: Platform,
  context: Context,
  { workspace, lead: id, visits }: { workspace: string; lead: string } & Pick<LeadValidation, 'visits'>,
): Promise<void> {
  const { visitConsent: consent } = await readWorkspaceInfo(platform, workspace)
  const { mode, choice } = privacyOf(platform, { workspace, consent }, (name) => context.req.header(name))
  if (mode === 'necessary') return
  const handle = setLeadHandle(platform, context.req.header('cookie'), { workspace, lead: id })
  context.header('set-cookie', handle, { append: true })
  await enqueueAdoption(platform, { workspace, lead: id, visits })
  if (mode === 'named' && choice.agreed === null) return
  const agreed = choiceCookie(platform, { workspace, choice: { ...choice, agreed: true } })
  context.header('set-cookie', agreed, { append: true })
}

/** Whether this browser has already proved to be the validated lead with this public id. */
async function isKnownAs(platform: Platform, cookies: string | undefined, hashid: string): Promise<boolean> {
  const known = readLeadHandle(platform, cookies)
  if (!known) return false
  const found = await platform.db.inWorkspace(known.workspace, (tx) =>
    tx
      .select({ hashid: lead.hashid })
      .from(lead)
      .where(
        and(
          matching(lead, { workspace: known.workspace, validated: 'yes', deletedAt: null }),
          isCurrentLead(known),
        ),
      ),
  )
  return found[0]?.hashid === hashid
}

function isFromOurPage(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  // Older browsers don't send this header. They still send no custom header to another site, and cookies are
  // SameSite.
  return site === undefined || site === 'same-origin'
}

function done(context: Context): Response {
  context.header('cache-control', 'private, no-store')
  return context.body(null, 204)
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = parsedJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    // Always 204: a body that is not JSON is ignored.
    return {}
  }
}
