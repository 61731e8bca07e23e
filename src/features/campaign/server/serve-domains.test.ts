import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { dropDomainCache } from '#src/features/link/server/domain/served-domains.ts'
import { workspaceDomain } from '#src/features/link/server/domain/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test("the root of a domain leads to its workspace's website, unless that is the domain itself", async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const host = 'root.acme.com'
  const now = platform.clock.now()
  const times = { verifiedAt: now, dueAt: now, createdAt: now }
  await platform.db.asSystem((tx) =>
    tx.insert(workspaceDomain).values({ workspace, id: newId(now), host, proof: 'proof', ...times }),
  )
  const app = createApp(platform)
  async function rootOf(website: string) {
    await platform.db.asSystem((tx) =>
      tx.update(workspaces).set({ website }).where(eq(workspaces.id, workspace)),
    )
    dropDomainCache(platform)
    const answer = await app.request('/', { headers: { host } })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await rootOf('https://acme.test/ü')).toEqual([302, 'https://acme.test/%C3%BC'])
  expect(await rootOf(`https://${host}`)).toEqual([404, null])
  expect(await rootOf('')).toEqual([404, null])
})
