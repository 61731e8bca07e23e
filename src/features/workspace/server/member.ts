import { createContext } from 'react-router'
import type { Preferences } from '#src/features/identity/rules/preferences.ts'
import type { Role } from '#src/features/organization/rules/permissions.ts'

declare const proof: unique symbol

/** The id of a workspace the reader was shown to belong to; only `findMember` makes one. */
export type MemberWorkspaceId = string & { readonly [proof]: true }

/** A signed-in user in their current workspace. */
export type Member = {
  user: string
  email: string
  first: string
  workspace: MemberWorkspaceId
  workspaceName: string
  organization: string
  organizationName: string
  /** Their role in the organization; see `permissions`. */
  role: Role
  preferences: Preferences
}

/** Set by the auth guard before any loader of a guarded screen runs: `context.get(memberContext)`. */
export const memberContext = createContext<Member>()

/** The member viewing a public screen; null for a stranger. Set by both guards. */
export const viewerContext = createContext<Member | null>(null)
