import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { websiteRequest } from '../rules/website-brand.ts'
import { findTheme } from './find-look.ts'
import { serveLogo } from './logo/serve-logo.ts'
import { readWebsite } from './website/read-website.ts'

const mostBytes = 10_000

/**
 * `GET /api/brand/theme`: `{theme}`, the default kit's look for images (see `brandTheme`), or null. `POST
 * /api/brand/website` {url}: a kit proposed from a website, see `readWebsite`; nothing is stored. `GET /api/logos/{media}`: a
 * workspace's logo, for anyone.
 */
export function brandApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/brand/theme', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return context.json({ theme: (await findTheme(platform, { workspace })) ?? null })
  })
  api.post('/api/brand/website', async (context) => {
    await requireMember(platform, context.req.raw)
    const asked = websiteRequest.safeParse(await readJson(context.req.raw, mostBytes))
    if (!asked.success) throw new Refusal(422, 'malformed', msg`Enter a website, such as example.com.`)
    return context.json(await readWebsite(platform, asked.data.url))
  })
  api.get('/api/logos/:media', (context) => serveLogo(platform, context.req.param('media'), context.req.raw))
  return api
}
