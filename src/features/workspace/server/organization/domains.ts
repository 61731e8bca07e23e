import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { findProvedAddress, hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { domainOf, isPublicDomain, normalDomain } from '#src/features/organization/rules/domain.ts'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import {
  organizationDomain,
  organization as organizations,
} from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers, workspaces } from '../tables.ts'
import {
  type Actor,
  changeOrganization,
  type OrganizationContext,
  organizationNotFound,
} from './change-organization.ts'
import { addToWorkspaces, requireWorkspaces } from './members.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Lets people with an address at a domain join these workspaces as members. Some member must have a verified
 * address there. Throws Refusal 422 domain_refused (no domain, or a public mail service), 409
 * domain_unverified or domain_known and 404 workspace_not_found.
 */
export async function openToDomain(
  world: World,
  actor: Actor,
  wanted: { domain: string; workspaces: string[] },
): Promise<void> {
  const domain = normalDomain(wanted.domain)
  if (!domain) throw new Refusal(422, 'domain_refused', msg`Enter a domain, such as acme.com.`)
  if (isPublicDomain(domain))
    throw new Refusal(
      422,
      'domain_refused',
      msg`Anyone can get an address at ${{ domain }}, so you can’t use it to let people join.`,
    )
  await changeOrganization(world, { actor, permission: 'organization.change_domains' }, async (desk) => {
    const ids = await requireWorkspaces(desk, wanted.workspaces)
    const verifiedBy = await findMemberAt(desk, domain)
    if (!verifiedBy)
      throw new Refusal(
        409,
        'domain_unverified',
        msg`No member has a verified address at ${{ domain }}. Invite someone with one first.`,
      )
    const row = { organization: desk.organization.id, id: newId(desk.now), domain, verifiedBy }
    const made = await desk.tx
      .insert(organizationDomain)
      .values({ ...row, workspaces: ids, createdAt: desk.now })
      .onConflictDoNothing()
      .returning({ id: organizationDomain.id })
    if (made.length === 0)
      throw new Refusal(409, 'domain_known', msg`People at ${{ domain }} can already join.`)
    await desk.record({
      action: 'domain.open',
      target: { type: 'domain', id: domain },
      after: { workspaces: ids, verifiedBy },
    })
  })
}

/** Stops joining by this domain; members stay. Throws Refusal 404 domain_not_found. */
export async function closeToDomain(world: World, actor: Actor, id: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'organization.change_domains' }, async (desk) => {
    const [gone] = await desk.tx
      .delete(organizationDomain)
      .where(and(eq(organizationDomain.organization, desk.organization.id), eq(organizationDomain.id, id)))
      .returning({ domain: organizationDomain.domain })
    if (!gone)
      throw new Refusal(404, 'domain_not_found', msg`This domain doesn’t belong to this organization.`)
    await desk.record({ action: 'domain.close', target: { type: 'domain', id: gone.domain } })
  })
}

async function findMemberAt(
  { tx, organization }: OrganizationContext,
  domain: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ user: users.id })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.user))
    .where(
      and(
        eq(workspaceMembers.organization, organization.id),
        sql`lower(split_part(${users.email}, '@', -1)) = ${domain}`,
        hasProvedAddress(),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(workspaceMembers.createdAt))
    .limit(1)
  return found?.user
}

export type OpenOrganization = { id: string; name: string; domain: string }

/** The organizations a user can join by the domain of their verified address. */
export async function listOpenOrganizations(
  { db }: Pick<Platform, 'db'>,
  user: string,
): Promise<OpenOrganization[]> {
  return db.asSystem(async (tx) => {
    const domain = await provedDomain(tx, user)
    if (!domain) return []
    return tx
      .select({ id: organizations.id, name: organizations.name, domain: organizationDomain.domain })
      .from(organizationDomain)
      .innerJoin(organizations, eq(organizations.id, organizationDomain.organization))
      .where(
        and(
          eq(organizationDomain.domain, domain),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(workspaceMembers)
              .where(
                and(eq(workspaceMembers.organization, organizations.id), eq(workspaceMembers.user, user)),
              ),
          ),
        ),
      )
      .orderBy(asc(organizations.name), asc(organizations.id))
  })
}

/**
 * Adds a user as a member of an organization open to their domain. Throws Refusal 404 organization_not_found.
 */
export async function joinByDomain(
  { db, clock }: World,
  { user, organization, address = '' }: { user: string; organization: string; address?: string },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const found = await holdRow(tx, organizations, { id: organization })
    const domain = await provedDomain(tx, user)
    const [open] = domain
      ? await tx
          .select()
          .from(organizationDomain)
          .where(
            and(eq(organizationDomain.organization, organization), eq(organizationDomain.domain, domain)),
          )
      : []
    if (!found || !open) throw organizationNotFound()
    const ids = await livingOf(tx, open.workspaces)
    if (ids.length === 0) throw organizationNotFound()
    const desk = { tx, organization: found, now: clock.now() }
    await addToWorkspaces(desk, { user, role: 'member', ids })
    await recordAudit(tx, {
      organization,
      at: desk.now,
      actor: { kind: 'user', user, address },
      action: 'member.join_by_domain',
      target: { type: 'user', id: user },
      after: { domain, workspaces: ids },
    })
  })
}

async function livingOf(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(inArray(workspaces.id, ids), isNull(workspaces.deletedAt)))
  return rows.map(({ id }) => id)
}

async function provedDomain(tx: Transaction, user: string): Promise<string | undefined> {
  const email = await findProvedAddress(tx, user)
  return email === undefined ? undefined : domainOf(email)
}
