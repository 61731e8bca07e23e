import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { originAt } from '#src/features/link/rules/domain.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { formerDomain, workspaceDomain } from './tables.ts'

/** A verified domain and the workspace whose links it serves. `website`: the workspace's, or empty. */
export type ServedDomain = { host: string; workspace: string; isDefault: boolean; website: string }

type World = Pick<Platform, 'db' | 'clock'>
type Names = { byHost: Map<string, ServedDomain>; former: Set<string> }
type Known = { names: Names; readAt: number; reading: Promise<void> | undefined }

/** How long domains are cached without asking the database. */
const freshMilliseconds = 2000
const known = new WeakMap<Platform['db'], Known>()

/** The workspace whose links a domain serves; undefined for an unverified domain. */
export async function findServedDomain(world: World, host: string): Promise<ServedDomain | undefined> {
  return (await cachedDomains(world)).names.byHost.get(host)
}

/** Whether a domain served links before but no longer belongs to a workspace. */
export async function isFormerDomain(world: World, host: string): Promise<boolean> {
  const { names } = await cachedDomains(world)
  return names.former.has(host) && !names.byHost.has(host)
}

/** What `findServedDomain` finds, from the cache that an earlier step of the same request has filled. */
function servedAt({ db }: Pick<World, 'db'>, host: string): ServedDomain | undefined {
  return known.get(db)?.names.byHost.get(host)
}

/** Drops the cached domains after one was changed by this process. */
export function dropDomainCache({ db }: Pick<World, 'db'>): void {
  const state = known.get(db)
  if (state) state.readAt = Number.NEGATIVE_INFINITY
}

/** Scheme, host and port of a workspace's shared URLs. */
export async function originOfWorkspace(
  world: World & Pick<Platform, 'config'>,
  workspace: string,
): Promise<string> {
  const { names } = await cachedDomains(world)
  const { publicOrigin } = world.config
  for (const domain of names.byHost.values())
    if (domain.workspace === workspace && domain.isDefault) return originAt(domain.host, publicOrigin)
  return publicOrigin
}

/** The origin that the request was sent to: a workspace's domain, or ours. */
export function originOfRequest({ db, config }: Pick<Platform, 'db' | 'config'>, url: string): string {
  const { hostname } = new URL(url)
  return servedAt({ db }, hostname) ? originAt(hostname, config.publicOrigin) : config.publicOrigin
}

async function cachedDomains({ db, clock }: World): Promise<Known> {
  const names = { byHost: new Map(), former: new Set<string>() }
  const state = known.get(db) ?? { names, readAt: Number.NEGATIVE_INFINITY, reading: undefined }
  known.set(db, state)
  const now = clock.now().getTime()
  if (Math.abs(now - state.readAt) < freshMilliseconds) return state
  state.reading ??= read({ db })
    .then((read) => {
      state.names = read
      state.readAt = now
    })
    .finally(() => {
      state.reading = undefined
    })
  await state.reading
  return state
}

async function read({ db }: Pick<World, 'db'>): Promise<Names> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .select({
        host: workspaceDomain.host,
        workspace: workspaceDomain.workspace,
        isDefault: workspaceDomain.isDefault,
        website: workspaces.website,
      })
      .from(workspaceDomain)
      .innerJoin(workspaces, eq(workspaces.id, workspaceDomain.workspace))
      .where(and(isNotNull(workspaceDomain.verifiedAt), isNull(workspaces.deletedAt)))
    const former = await tx.selectDistinct({ host: formerDomain.host }).from(formerDomain)
    return {
      byHost: new Map(rows.map((row) => [row.host, row])),
      former: new Set(former.map(({ host }) => host)),
    }
  })
}
