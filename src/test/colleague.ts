import { createUser } from '#src/features/identity/server/create-user.ts'
import type { Role } from '#src/features/organization/rules/permissions.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { signIn, testPassword } from './sign-in.ts'

/** Another member of this workspace, with this role in its organization. `enter` signs them in. */
export async function aColleague(
  platform: Platform,
  { workspace, organization }: { workspace: string; organization: string },
  role: Role,
): Promise<{ user: string; email: string; enter(): Promise<string> }> {
  const email = `${role}-${newId()}@acme.test`
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Cleo' })
  const createdAt = platform.clock.now()
  await platform.db.asSystem((tx) =>
    tx.insert(workspaceMembers).values({ workspace, organization, id: newId(), user, role, createdAt }),
  )
  return { user, email, enter: () => signIn(platform, email) }
}
