import type { MiddlewareHandler } from 'hono'
import { dropLinkCache } from '#src/features/visit/server/known-links.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recheckCampaigns } from './shared-campaign.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** High-volume visitor requests that change no campaign. */
const visitorPaths = /^\/api\/(activity|lead)\//

/**
 * Makes an owner's changes visible immediately: after any request that may have changed something, every campaign
 * is reloaded on its next use, and so are the links that visits are checked against. Other processes need up
 * to a second.
 */
export function recheckAfterChanges(platform: Pick<Platform, 'db' | 'clock'>): MiddlewareHandler {
  return async ({ req }, next) => {
    await next()
    if (safeMethods.has(req.method) || visitorPaths.test(req.path)) return
    recheckCampaigns(platform)
    dropLinkCache(platform)
  }
}
