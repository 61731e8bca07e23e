import { createApp } from '#src/app.ts'
import { aLink, aWorkspace } from './factories.ts'
import { aSignedInOwner } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** A platform with one workspace, whose owner is `user` and never signs in. */
export async function aPlace(): Promise<{ platform: TestPlatform; who: Who; organization: string } & Who> {
  const platform = await createTestPlatform()
  const { workspace, owner: user, organization } = await aWorkspace(platform)
  return { platform, workspace, user, who: { workspace, user }, organization }
}

/** A platform with one workspace, whose owner is signed in. */
export async function aSignedInPlace() {
  const platform = await createTestPlatform()
  return { platform, owner: await aSignedInOwner(platform) }
}

/** A platform with the product and a link to a journey of two tabs, with these changes. */
export async function aPlaceWithLink(changes: Parameters<typeof aLink>[1] = {}) {
  const platform = await createTestPlatform()
  return { platform, app: createApp(platform), link: await aLink(platform, changes) }
}
