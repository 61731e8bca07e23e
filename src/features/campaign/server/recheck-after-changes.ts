import type { MiddlewareHandler } from 'hono'
import { rereadMeasuredLinks } from '#src/features/visit/server/known-links.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recheckCampaigns } from './shared-campaign.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What visitors send in numbers, and what changes no campaign. */
const visitorPaths = /^\/api\/(activity|lead)\//

/**
 * Lets an owner see at once what they changed: after any request that may have changed something, every campaign is
 * looked at again when it is next asked for, and so is what visits are measured against. In other processes it takes up to a second.
 */
export function recheckAfterChanges(platform: Pick<Platform, 'db' | 'clock'>): MiddlewareHandler {
  return async ({ req }, next) => {
    await next()
    if (safeMethods.has(req.method) || visitorPaths.test(req.path)) return
    recheckCampaigns(platform)
    rereadMeasuredLinks(platform)
  }
}
