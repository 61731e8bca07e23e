import { and, asc, count, eq, sql } from 'drizzle-orm'
import { sessions, users } from '#src/features/identity/server/tables.ts'
import { may, type Role, roles } from '#src/features/organization/rules/permissions.ts'
import {
  invite,
  organizationDomain,
  organization as organizations,
} from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { userProfile, workspaceMembers, workspaces } from '../tables.ts'
import { type Actor, requireOrganization } from './change-organization.ts'
import { isPending } from './invite-people.ts'

export type WorkspaceRow = {
  id: string
  name: string
  credits: number
  status: string
  members: number
  createdAt: Date
  deletedAt: Date | null
}
export type MemberRow = {
  user: string
  name: string
  email: string
  role: Role
  /** The workspaces they belong to; owners and admins can also work in all others. */
  workspaces: string[]
  /** When any of their browsers or programs last signed in or renewed its session. */
  lastActiveAt: Date | null
  hasFactor: boolean
}
export type InviteRow = {
  id: string
  email: string
  role: Role
  workspaces: string[]
  sentAt: Date
  expiresAt: Date
  hasRunOut: boolean
}
export type DomainRow = { id: string; domain: string; workspaces: string[] }

/**
 * An organization as its members see it: plain members only see their own workspaces and the people in them.
 */
export type OrganizationView = {
  id: string
  name: string
  requireMfa: boolean
  role: Role
  workspaces: WorkspaceRow[]
  members: MemberRow[]
  invites: InviteRow[]
  domains: DomainRow[]
  /** Members and open invitations of the whole organization; null without permission to invite. */
  seats: { members: number; invited: number } | null
}

type Asked = Pick<Actor, 'user' | 'organization'>

/** What `/org/{id}` shows. Throws Refusal 404 organization_not_found and 403 second_factor_required. */
export async function loadOrganization(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: Asked,
): Promise<OrganizationView> {
  return db.asSystem(async (tx) => {
    const { organization: row, role } = await requireOrganization(tx, asked)
    const seesAll = may(role, 'workspace.see_all')
    const all = await listWorkspaces(tx, row.id)
    const members = await listMembers(tx, row.id)
    const own = new Set(members.find(({ user }) => user === asked.user)?.workspaces)
    function isMine(workspace: string): boolean {
      return seesAll || own.has(workspace)
    }
    const invites = may(role, 'member.invite') ? await listInvites(tx, row.id, clock.now()) : undefined
    return {
      id: row.id,
      name: row.name,
      requireMfa: row.requireMfa,
      role,
      workspaces: all.filter(({ id, deletedAt }) => (deletedAt ? may(role, 'workspace.delete') : isMine(id))),
      members: members
        .filter((one) => one.workspaces.some(isMine))
        .map((one) => ({ ...one, workspaces: one.workspaces.filter(isMine) })),
      invites: invites ?? [],
      domains: may(role, 'organization.change_domains') ? await listDomains(tx, row.id) : [],
      seats: invites
        ? { members: members.length, invited: invites.filter(({ hasRunOut }) => !hasRunOut).length }
        : null,
    }
  })
}

export type OrganizationCard = { id: string; name: string; role: Role; workspaces: number }

/** The organizations a user belongs to, by name. */
export async function listOrganizations(
  { db }: Pick<Platform, 'db'>,
  user: string,
): Promise<OrganizationCard[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .select({
        id: organizations.id,
        name: organizations.name,
        role: sql<Role>`(${sql.param([...roles])}::text[])[min(array_position(${sql.param([...roles])}::text[], ${workspaceMembers.role}))]`,
        own: count(),
        all: sql<number>`(select count(*)::integer from workspaces w where w.organization = ${organizations.id} and w.deleted_at is null)`,
      })
      .from(workspaceMembers)
      .innerJoin(organizations, eq(organizations.id, workspaceMembers.organization))
      .where(eq(workspaceMembers.user, user))
      .groupBy(organizations.id, organizations.name)
      .orderBy(asc(organizations.name), asc(organizations.id))
    return rows.map(({ own, all, ...row }) => ({
      ...row,
      workspaces: may(row.role, 'workspace.see_all') ? all : own,
    }))
  })
}

async function listWorkspaces(tx: Transaction, organization: string): Promise<WorkspaceRow[]> {
  return tx
    .select({
      id: workspaces.id,
      name: workspaces.name,
      credits: workspaces.credits,
      status: workspaces.stripeSubscriptionStatus,
      members: sql<number>`(select count(*)::integer from workspace_members m where m.workspace = workspaces.id)`,
      createdAt: workspaces.createdAt,
      deletedAt: workspaces.deletedAt,
    })
    .from(workspaces)
    .where(eq(workspaces.organization, organization))
    .orderBy(asc(workspaces.name), asc(workspaces.id))
}

const lastActiveOf = sql<Date | null>`(
  select max(coalesce(s.refreshed_at at time zone 'UTC', s.created_at)) from auth.sessions s
  where s.user_id = ${workspaceMembers.user})`.mapWith(sessions.createdAt)

async function listMembers(tx: Transaction, organization: string): Promise<MemberRow[]> {
  const rows = await tx
    .select({
      user: workspaceMembers.user,
      workspace: workspaceMembers.workspace,
      role: workspaceMembers.role,
      first: userProfile.first,
      last: userProfile.last,
      email: users.email,
      lastActiveAt: lastActiveOf,
      hasFactor: sql<boolean>`exists (select from auth.mfa_factors f where f.user_id = ${workspaceMembers.user} and f.status = 'verified')`,
    })
    .from(workspaceMembers)
    .leftJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
    .leftJoin(users, eq(users.id, workspaceMembers.user))
    .where(eq(workspaceMembers.organization, organization))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id))
  const byUser = new Map<string, MemberRow>()
  for (const { workspace, first, last, email, ...row } of rows) {
    const known = byUser.get(row.user)
    if (known) known.workspaces.push(workspace)
    else {
      const name = [first, last].filter(Boolean).join(' ')
      byUser.set(row.user, {
        ...row,
        name: name || (email ?? ''),
        email: email ?? '',
        workspaces: [workspace],
      })
    }
  }
  return [...byUser.values()]
}

async function listInvites(tx: Transaction, organization: string, now: Date): Promise<InviteRow[]> {
  const rows = await tx
    .select()
    .from(invite)
    .where(and(eq(invite.organization, organization), isPending))
    .orderBy(asc(invite.createdAt), asc(invite.id))
  return rows.map(({ id, email, role, workspaces: into, sentAt, expiresAt }) => ({
    id,
    email,
    role,
    workspaces: into,
    sentAt,
    expiresAt,
    hasRunOut: expiresAt <= now,
  }))
}

function listDomains(tx: Transaction, organization: string): Promise<DomainRow[]> {
  return tx
    .select({
      id: organizationDomain.id,
      domain: organizationDomain.domain,
      workspaces: organizationDomain.workspaces,
    })
    .from(organizationDomain)
    .where(eq(organizationDomain.organization, organization))
    .orderBy(asc(organizationDomain.domain))
}
