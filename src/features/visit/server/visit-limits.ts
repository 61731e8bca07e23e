import { LRUCache } from 'lru-cache'
import type { Config } from '#src/platform/config.ts'
import { createRateLimit, type RateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import type { SnapshotAllowance } from './record-visit.ts'
import type { ViewToken } from './view-token.ts'
import { createViewUses } from './view-uses.ts'
import { visitIdOf } from './visit-identity.ts'
import { type Snapshot, viewOfLink } from './visit-row.ts'

type Report = Pick<Snapshot, 'event' | 'view' | 'receivedAt'>

export type VisitLimits = {
  /** Each throws Refusal 429 with Retry-After. */
  takeAddress(address: string): Promise<void>
  takeVisit(address: string, visit: { link: string; view: string | undefined }): Promise<void>
  /** The view, if it proves this visit, which counts toward its network's new visits; otherwise undefined. */
  proven(address: string, report: Report): Promise<ViewToken | undefined>
  mayRecord: SnapshotAllowance
}

/**
 * New visits an hour from one network to one link. An office behind one address has many readers, who all
 * have view tokens.
 */
const newVisitsAnHour = { proved: 300, unproved: 30 } as const
/** Unproven visits whose further reports cost nothing. */
const mostUnproved = 20_000

/**
 * Limits of one address, view, link and workspace. Limits on a single visitor exempt loopback, except the one
 * on unproven visits: requests from this machine are the owner's, or those of a proxy unknown to
 * TRUSTED_PROXIES, behind which all visitors would share one limit.
 */
export function createVisitLimits(config: Config): VisitLimits {
  const { perAddressMinute, perViewMinute, perLinkMinute, perWorkspaceDay } = config.visitLimits
  const address = createRateLimit({ name: 'visit-address', points: perAddressMinute, seconds: 60 })
  const view = createRateLimit({ name: 'visit-view', points: perViewMinute, seconds: 60 })
  const link = createRateLimit({ name: 'visit-link', points: perLinkMinute, seconds: 60 })
  const workspace = createRateLimit({ name: 'visit-workspace', points: perWorkspaceDay, seconds: 86_400 })
  const proved = createRateLimit({ name: 'visit-proved', points: newVisitsAnHour.proved, seconds: 3600 })
  const unproved = createRateLimit({
    name: 'visit-unproved',
    points: newVisitsAnHour.unproved,
    seconds: 3600,
  })
  const uses = createViewUses()
  const knownUnproved = new LRUCache<string, true>({ maxSize: mostUnproved, sizeCalculation: () => 1 })
  return {
    async takeAddress(from) {
      if (!isLoopback(from)) await address.take(addressBlock(from))
    },
    async takeVisit(from, visit) {
      if (visit.view && !isLoopback(from)) await view.take(visit.view)
      // Only well-formed ids are counted, so that made-up ones do not fill the memory.
      if (/^[0-9A-Za-z]{22}$/.test(visit.link)) await link.take(visit.link)
    },
    async proven(from, { event, view: said, receivedAt }) {
      if (!said) return undefined
      const use = { view: said, visit: visitIdOf({ event, view: said }), now: receivedAt }
      if (uses.isKnown(use)) return said
      if (!uses.mayProve(use)) return undefined
      // Recorded before anything is awaited, so that concurrent reports don't each find the token unused.
      uses.note(use)
      const isSpared = isLoopback(from)
      if (isSpared || !(await refusalOf(proved, `${addressBlock(from)} ${said.link}`))) return said
      uses.forget(use)
      return undefined
    },
    async mayRecord(snapshot, of) {
      if (viewOfLink(snapshot, of)) return refusalOf(workspace, of.workspace)
      const visit = `${of.id} ${visitIdOf(snapshot)}`
      if (knownUnproved.has(visit)) return undefined
      const refusal = await refusalOf(unproved, `${snapshot.source} ${of.id}`)
      if (!refusal) knownUnproved.set(visit, true)
      return refusal
    },
  }
}

async function refusalOf(limit: RateLimit, key: string): Promise<Refusal | undefined> {
  try {
    await limit.take(key)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1'
}
