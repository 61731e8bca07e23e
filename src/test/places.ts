import { createApp } from '#src/app.ts'
import type { Config } from '#src/platform/config.ts'
import { aLink, aWorkspace } from './factories.ts'
import { createTestPlatform } from './test-platform.ts'

/** A platform with one workspace, whose owner is `user` and never signs in. */
export async function aPlace(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  const { workspace, owner: user, organization } = await aWorkspace(platform)
  return { platform, workspace, user, who: { workspace, user }, organization }
}

/** A platform with the product and a link to a journey of two tabs, with these changes. */
export async function aPlaceWithLink(changes: Parameters<typeof aLink>[1] = {}) {
  const platform = await createTestPlatform()
  return { platform, app: createApp(platform), link: await aLink(platform, changes) }
}
