import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { permissions, type Role } from '#src/features/organization/rules/permissions.ts'
import { workspaceMembers, workspaces } from './tables.ts'

/**
 * Joins the workspaces a membership opens: its own and, for owners and admins, every one of its organization.
 * A user may match a workspace by several memberships.
 */
export const isOpenToMember = and(
  eq(workspaces.organization, workspaceMembers.organization),
  or(
    eq(workspaces.id, workspaceMembers.workspace),
    inArray(workspaceMembers.role, [...permissions['workspace.see_all']]),
  ),
)

/** The role of the row's user in the row's organization: the highest of their memberships. */
export const roleInOrganization = sql<Role>`(
  select (array['owner', 'admin', 'member'])[min(array_position(array['owner', 'admin', 'member'], held.role))]
  from workspace_members held
  where held."user" = ${workspaceMembers.user} and held.organization = ${workspaceMembers.organization})`
