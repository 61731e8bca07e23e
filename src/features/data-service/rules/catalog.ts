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

/** The types of columns a client may send. */
export const columnTypes: Record<string, string> = {
  id: 'uuid',
  user: 'uuid',
  workspace: 'uuid',
  organization: 'uuid',
  default_workspace: 'uuid',
  credits: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

/** Tables with their own endpoint; `organization` is only reachable from them. */
export const served: readonly TableName[] = ['user_profile', 'workspace_members', 'workspaces']

type ForeignKey = { name: string; from: TableName; column: string; to: TableName }

const foreignKeys: ForeignKey[] = [
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

/** A relation between two tables: `column` of this one equals `otherColumn` of that one. */
export type Relation = {
  key: string
  other: TableName
  column: string
  otherColumn: string
  isToOne: boolean
}

export function relationsOf(table: TableName): Relation[] {
  return foreignKeys.flatMap(({ name, from, column, to }) => {
    const forth: Relation[] =
      from === table ? [{ key: name, other: to, column, otherColumn: 'id', isToOne: true }] : []
    const back: Relation[] =
      to === table ? [{ key: name, other: from, column: 'id', otherColumn: column, isToOne: false }] : []
    return [...forth, ...back]
  })
}

export function isTable(name: string): name is TableName {
  return Object.hasOwn(columnsOf, name)
}
