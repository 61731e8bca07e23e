import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Config } from '#src/platform/config.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

async function linksOn(path: string, legal: Config['legal']): Promise<string[]> {
  const platform = await createTestPlatform({ legal })
  const app = createApp(platform, { screens: await realScreens(platform, ['auth/register', 'visitor-data']) })
  const html = await (await app.request(`https://nurtured.test${path}`)).text()
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
}

test('screens for everyone link the terms and the privacy policy that the operator set, and no others', async () => {
  const [terms, privacy] = ['https://acme.test/terms', 'https://acme.test/privacy']
  for (const path of ['/auth/register', '/visitor-data']) {
    expect(await linksOn(path, { terms, privacy })).toEqual(expect.arrayContaining([terms, privacy]))
    const one = await linksOn(path, { terms: undefined, privacy })
    expect(one.filter((href) => href.includes('acme.test'))).toEqual([privacy])
    expect((await linksOn(path, { terms: undefined, privacy: undefined })).join()).not.toContain('acme.test')
  }
})
