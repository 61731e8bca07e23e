/** A user's role in an organization: the highest of their memberships. */
export type Role = 'owner' | 'admin' | 'member'

const owners = ['owner'] as const
const leaders = ['owner', 'admin'] as const
const everybody = ['owner', 'admin', 'member'] as const

/**
 * Permissions by role. Verbs, endpoints, screens and tests all read this table. For members they apply only
 * in workspaces they belong to, for owners and admins in all of them.
 */
export const permissions = {
  'organization.see': everybody,
  'organization.leave': everybody,
  'organization.rename': leaders,
  'organization.require_mfa': owners,
  'organization.transfer': owners,
  'organization.see_audit_log': leaders,
  'organization.change_domains': leaders,
  'workspace.see_all': leaders,
  'workspace.create': leaders,
  'workspace.change': leaders,
  'workspace.delete': owners,
  'workspace.transfer': owners,
  'workspace.export': leaders,
  'member.invite': leaders,
  'member.change_role': leaders,
  'member.place': leaders,
  'member.remove': leaders,
  'content.change': everybody,
  'content.restore': everybody,
  'content.delete_forever': leaders,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = permissions[permission]
  return roles.includes(role)
}

/** Roles, most permissions first. */
export const roles: readonly Role[] = everybody

/** The highest of several roles; undefined for a stranger. */
export function highestRole(held: readonly Role[]): Role | undefined {
  return roles.find((role) => held.includes(role))
}

/** Whether `by` may change a user's role. Only owners may add or demote owners. */
export function mayGiveRole(by: Role, from: Role, to: Role): boolean {
  if (!may(by, 'member.change_role')) return false
  return by === 'owner' || (from !== 'owner' && to !== 'owner')
}

/** Whether `by` may remove someone with this role from the organization. Only owners may remove owners. */
export function mayRemove(by: Role, whom: Role): boolean {
  return may(by, 'member.remove') && (by === 'owner' || whom !== 'owner')
}
