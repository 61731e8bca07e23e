import { createApp } from '#src/app.ts'
import { aSignedInOwner } from './sign-in.ts'
import { aSpokenAsset, type Spoken } from './spoken-asset.ts'
import { createTestPlatform } from './test-platform.ts'

/** A transcript, and its owner's requests for it. */
export async function aTranscriptDesk(spoken: Spoken) {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const asset = await aSpokenAsset(platform, { workspace, user }, spoken)
  const app = createApp(platform)
  function ask(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
    return app.request(`/api/assets/${asset}/transcript${path}`, {
      method,
      headers: { cookie, origin: platform.config.publicOrigin },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
  return { platform, app, cookie, which: { workspace, user, asset }, ask }
}
