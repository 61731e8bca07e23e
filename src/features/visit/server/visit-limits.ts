import type { Config } from '#src/platform/config.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import type { WorkspaceAllowance } from './record-visit.ts'

export type VisitLimits = {
  /** Each throws Refusal 429 with Retry-After. */
  takeAddress(address: string): Promise<void>
  takeVisit(address: string, visit: { link: string; view: string | undefined }): Promise<void>
  workspace: WorkspaceAllowance
}

/**
 * How much one address, one view, one link and one workspace may report. The limits on one visitor spare loopback:
 * who calls from this machine is its owner, or a proxy that TRUSTED_PROXIES does not know, behind which everybody
 * would share one limit.
 */
export function createVisitLimits(config: Config): VisitLimits {
  const { perAddressMinute, perViewMinute, perLinkMinute, perWorkspaceDay } = config.visitLimits
  const address = createRateLimit({ name: 'visit-address', points: perAddressMinute, seconds: 60 })
  const view = createRateLimit({ name: 'visit-view', points: perViewMinute, seconds: 60 })
  const link = createRateLimit({ name: 'visit-link', points: perLinkMinute, seconds: 60 })
  const workspace = createRateLimit({ name: 'visit-workspace', points: perWorkspaceDay, seconds: 86_400 })
  return {
    async takeAddress(from) {
      if (!isLoopback(from)) await address.take(addressBlock(from))
    },
    async takeVisit(from, visit) {
      if (visit.view && !isLoopback(from)) await view.take(visit.view)
      // Only what can be an id of ours is counted, so that made-up ones do not fill the memory.
      if (/^[0-9A-Za-z]{22}$/.test(visit.link)) await link.take(visit.link)
    },
    workspace: (id) =>
      workspace.take(id).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof Refusal) return error
          throw error
        },
      ),
  }
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1'
}
