import type { MiddlewareHandler } from 'hono'
import type { Platform } from '#src/platform/platform.ts'
import { recheckCampaigns } from './shared-campaign.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What visitors send in numbers, and what changes no campaign. */
const visitorPaths = /^\/api\/(activity|lead)\//

/**
 * Lets an owner see at once what they changed: after any request that may have changed something, every campaign is
 * looked at again when it is next asked for. In other processes it takes up to a second.
 */
export function recheckAfterChanges(platform: Pick<Platform, 'db' | 'clock'>): MiddlewareHandler {
  return async ({ req }, next) => {
    await next()
    if (!safeMethods.has(req.method) && !visitorPaths.test(req.path)) recheckCampaigns(platform)
  }
}
