/** What the data service exposes: the columns of its tables, and their references. */
export type TableName = 'user_profile' | 'workspace_members' | 'workspaces' | 'organization'

export const columnsOf: Record<TableName, readonly string[]> = {
  user_profile: ['id', 'user', 'first', 'last', 'email', 'default_workspace', 'created_at', 'updated_at'],
  workspace_members: ['workspace', 'id', 'user', 'organization', 'role', 'created_at'],
  workspaces: [
    'id',
    'organization',
    'name',
    'logo',
    'credits',
    'stripe_subscription_status',
    'stripe_plan_id',
    'time_zone',
    'created_at',
    'updated_at',
  ],
  organization: ['id', 'name', 'created_at', 'updated_at'],
}

/** Tables with their own endpoint; `organization` is only reachable from them. */
const served: readonly TableName[] = ['user_profile', 'workspace_members', 'workspaces']

/** The served table of a URL. */
export function findTable(name: string): TableName | undefined {
  return served.find((table) => table === name)
}

/** `column` of one table holds the id of a row of another. */
export type Reference = { name: string; from: TableName; column: string; to: TableName }

const references: Reference[] = [
  {
    name: 'user_profile_default_workspace_fkey',
    from: 'user_profile',
    column: 'default_workspace',
    to: 'workspaces',
  },
  {
    name: 'workspace_members_workspace_fkey',
    from: 'workspace_members',
    column: 'workspace',
    to: 'workspaces',
  },
  {
    name: 'workspace_members_organization_fkey',
    from: 'workspace_members',
    column: 'organization',
    to: 'organization',
  },
  { name: 'workspaces_organization_fkey', from: 'workspaces', column: 'organization', to: 'organization' },
]

/** A reference of `table` by its column, its own name or the other table. */
export function findReference(table: TableName, called: string): Reference | undefined {
  return references.find(
    ({ from, name, column, to }) => from === table && [name, column, to].includes(called),
  )
}
