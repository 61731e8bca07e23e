/** Whose a change is: a user in a workspace. */
export type ChangeOwner = { user: string; workspace: string }

/** The header that says whose request this is; the server takes it from nobody else. */
export const sentByHeader = 'x-sent-by'

/** How the header names an owner. */
export function senderOf({ user, workspace }: ChangeOwner): string {
  return `${user} ${workspace}`
}
