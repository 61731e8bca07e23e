/** What somebody is in an organisation: the highest role that any of their memberships in it has. */
export type Role = 'owner' | 'admin' | 'member'

const owners = ['owner'] as const
const leaders = ['owner', 'admin'] as const
const everybody = ['owner', 'admin', 'member'] as const

/**
 * Who may do what in an organisation. Verbs, endpoints, screens and tests read this table; there is no second one.
 * Members see and do these things only in the workspaces that they belong to, owners and admins in all of them.
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

/** Roles in the order of what they may do, the most first. */
export const roles: readonly Role[] = everybody

/** The highest of somebody's roles; undefined for a stranger. */
export function highestRole(held: readonly Role[]): Role | undefined {
  return roles.find((role) => held.includes(role))
}

/** Whether somebody may make a person with one role into one with another. Only owners touch owners. */
export function mayGiveRole(by: Role, from: Role, to: Role): boolean {
  if (!may(by, 'member.change_role')) return false
  return by === 'owner' || (from !== 'owner' && to !== 'owner')
}

/** Whether somebody may take a person of this role out of the organisation. Only owners remove owners. */
export function mayRemove(by: Role, whom: Role): boolean {
  return may(by, 'member.remove') && (by === 'owner' || whom !== 'owner')
}
