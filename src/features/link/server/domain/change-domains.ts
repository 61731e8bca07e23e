import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { domainHostLabels } from '#src/features/link/messages/domain-refusals.ts'
import { type HostProblem, readHost } from '#src/features/link/rules/domain.ts'
import {
  type Actor,
  changeOrganization,
} from '#src/features/workspace/server/organization/change-organization.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { dropDomainCache } from './served-domains.ts'
import { formerDomain, workspaceDomain } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; domain: string }

/** A domain as members of its workspace see it. */
export type DomainRow = Pick<
  typeof workspaceDomain.$inferSelect,
  'id' | 'host' | 'proof' | 'isDefault' | 'verifiedAt' | 'checkedAt' | 'state'
>

const mostDomains = 20

/** The domains of a workspace, oldest first. */
export async function listDomains({ db }: Pick<World, 'db'>, workspace: string): Promise<DomainRow[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(workspaceDomain)
      .where(eq(workspaceDomain.workspace, workspace))
      .orderBy(asc(workspaceDomain.createdAt), asc(workspaceDomain.id)),
  )
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    proof: row.proof,
    isDefault: row.isDefault,
    verifiedAt: row.verifiedAt,
    checkedAt: row.checkedAt,
    state: row.state,
  }))
}

/**
 * Adds a domain, which serves nothing until it is verified. Throws Refusal 422 `host_refused`, 409
 * `host_known` and `too_many_domains`, 403 and 404 like `changeOrganization`.
 */
export async function addDomain(
  world: World & Pick<Platform, 'config' | 'secrets'>,
  actor: Actor,
  { workspace, host: typed }: { workspace: string; host: string },
): Promise<{ id: string; host: string }> {
  const read = readHost(typed, new URL(world.config.publicOrigin).hostname)
  if ('problem' in read) throw hostRefused(read.problem)
  const { host } = read
  // A domain that was removed and is added again keeps its token, so an existing record still works.
  const proof = world.secrets.sign('domain', `${workspace} ${host}`)
  return change(world, { actor, workspace }, async (tx, now) => {
    const mine = eq(workspaceDomain.workspace, workspace)
    const [all] = await tx.select({ n: count() }).from(workspaceDomain).where(mine)
    if ((all?.n ?? 0) >= mostDomains)
      throw refusal(
        409,
        'too_many_domains',
        msg`A workspace can have at most ${{ count: mostDomains }} domains. Remove one first.`,
      )
    const id = newId(now)
    const made = await tx
      .insert(workspaceDomain)
      .values({ workspace, id, host, proof, dueAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: workspaceDomain.id })
    if (made.length === 0) throw refusal(409, 'host_known', msg`${{ host }} is already on the list.`)
    return { result: { id, host }, after: { domain: host } }
  })
}

/** Removes a domain, which immediately stops serving links. Throws Refusal 404 `domain_not_found`. */
export async function removeDomain(
  world: World,
  actor: Actor,
  { workspace, domain }: Which,
): Promise<{ host: string }> {
  return change(world, { actor, workspace }, async (tx, now) => {
    const [gone] = await tx.delete(workspaceDomain).where(same({ workspace, domain })).returning()
    if (!gone) throw domainNotFound()
    if (gone.verifiedAt)
      await tx
        .insert(formerDomain)
        .values({ workspace, host: gone.host, removedAt: now })
        .onConflictDoNothing()
    if (gone.isDefault) await chooseFallbackDomain(tx, workspace)
    return { result: { host: gone.host }, before: { domain: gone.host } }
  })
}

/** Uses a verified domain in shared URLs. Throws Refusal 404 `domain_not_found`, 409 `domain_unproved`. */
export async function chooseDefaultDomain(
  world: World,
  actor: Actor,
  { workspace, domain }: Which,
): Promise<{ host: string }> {
  return change(world, { actor, workspace }, async (tx) => {
    const row = await requireDomain(tx, { workspace, domain })
    if (!row.verifiedAt)
      throw refusal(
        409,
        'domain_unproved',
        msg`${{ host: row.host }} isn’t verified yet, so links can’t use it.`,
      )
    const mine = eq(workspaceDomain.workspace, workspace)
    await tx.update(workspaceDomain).set({ isDefault: false }).where(mine)
    await tx.update(workspaceDomain).set({ isDefault: true }).where(same({ workspace, domain }))
    return { result: { host: row.host }, after: { defaultDomain: row.host } }
  })
}

type Changed<Result> = {
  result: Result
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function change<Result>(
  world: World,
  { actor, workspace }: { actor: Actor; workspace: string },
  work: (tx: Transaction, now: Date) => Promise<Changed<Result>>,
): Promise<Result> {
  const result = await changeOrganization(world, { actor, permission: 'workspace.change' }, async (desk) => {
    const [own] = await desk.tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(and(eq(workspaces.id, workspace), eq(workspaces.organization, desk.organization.id)))
    if (!own) throw domainNotFound()
    const changed = await work(desk.tx, desk.now)
    const { before = {}, after = {} } = changed
    await desk.record({
      action: 'workspace.change',
      target: { type: 'workspace', id: workspace },
      workspace,
      before,
      after,
    })
    return changed.result
  })
  dropDomainCache(world)
  return result
}

async function requireDomain(tx: Transaction, which: Which): Promise<typeof workspaceDomain.$inferSelect> {
  const [row] = await tx.select().from(workspaceDomain).where(same(which)).limit(1)
  if (!row) throw domainNotFound()
  return row
}

/** By default, shared URLs use the oldest verified domain that points here. */
export async function chooseFallbackDomain(tx: Transaction, workspace: string): Promise<void> {
  const [next] = await tx
    .select({ id: workspaceDomain.id })
    .from(workspaceDomain)
    .where(
      and(matching(workspaceDomain, { workspace, state: 'fine' }), isNotNull(workspaceDomain.verifiedAt)),
    )
    .orderBy(asc(workspaceDomain.verifiedAt))
    .limit(1)
  if (next)
    await tx
      .update(workspaceDomain)
      .set({ isDefault: true })
      .where(same({ workspace, domain: next.id }))
}

export function same({ workspace, domain }: Which) {
  return and(eq(workspaceDomain.workspace, workspace), eq(workspaceDomain.id, domain))
}

export function domainNotFound(): Refusal {
  return refusal(404, 'domain_not_found', msg`This domain doesn’t exist in this workspace.`)
}

function hostRefused(problem: HostProblem): Refusal {
  return refusal(422, 'host_refused', domainHostLabels[problem])
}

function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}
