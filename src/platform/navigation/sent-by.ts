/** The owner of a change: a user in a workspace. */
export type ChangeOwner = { user: string; workspace: string }

/** The header that names the owner of a request; the server refuses the request for any other user. */
export const sentByHeader = 'x-sent-by'

/** How the header names an owner. */
export function senderOf({ user, workspace }: ChangeOwner): string {
  return `${user} ${workspace}`
}
