import { createContext } from 'react-router'
import type { Preferences } from '#src/features/identity/rules/preferences.ts'
import type { Role } from '#src/features/organization/rules/permissions.ts'

declare const proof: unique symbol

/** A workspace id whose reader was shown to belong to it; only `findMember` makes one. */
export type MemberWorkspaceId = string & { readonly [proof]: true }

/** A signed-in person in the workspace they are working in. */
export type Member = {
  user: string
  email: string
  first: string
  workspace: MemberWorkspaceId
  workspaceName: string
  organization: string
  organizationName: string
  /** In the organisation; what it allows stands in `permissions`. */
  role: Role
  preferences: Preferences
}

/** Set by the auth guard before any loader of a guarded screen runs: `context.get(memberContext)`. */
export const memberContext = createContext<Member>()

/** Who looks at a screen that strangers may see, too; null for a stranger. Set by both guards. */
export const viewerContext = createContext<Member | null>(null)
