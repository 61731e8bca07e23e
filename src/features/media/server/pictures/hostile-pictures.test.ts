import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Refusal } from '#src/platform/http/refusal.ts'
import { activeContent, aPng } from '#src/test/hostile-bytes.ts'
import { type HostileFile, hostileFiles } from '#src/test/hostile-files.ts'
import { filesOnDisk } from '#src/test/kept-files.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { storePicture } from './store-picture.ts'

/** The headers an image is served with; undefined and the message when it was refused. */
async function fateOf(platform: TestPlatform, picture: File): Promise<object> {
  const before = (await filesOnDisk(platform)).length
  const address = await storePicture(platform, picture).catch((error: Refusal) => error)
  if (typeof address !== 'string')
    return { says: address.message, more: (await filesOnDisk(platform)).length - before }
  const answer = await createApp(platform).request(address)
  const [type, sniffing, policy] = ['content-type', 'x-content-type-options', 'content-security-policy'].map(
    (name) => answer.headers.get(name),
  )
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { status: answer.status, type, sniffing, policy, holdsScript: body.includes(activeContent) }
}

function isPicture({ fate }: HostileFile): boolean {
  return 'storedAs' in fate && fate.storedAs.startsWith('image/')
}

const [pictures, others] = [true, false].map((wanted) =>
  Object.values(hostileFiles)
    .flat()
    .filter((file) => isPicture(file) === wanted),
)

test('logos and portraits are public, with headers that prevent execution', {
  timeout: 60_000,
}, async () => {
  const platform = await createTestPlatform()
  expect(pictures?.length).toBeGreaterThan(15)
  for (const { what, filename, bytes, fate } of pictures ?? []) {
    const seen = await fateOf(platform, new File([bytes], filename, { type: 'text/html' }))
    const type = 'storedAs' in fate ? fate.storedAs : ''
    const inert = { sniffing: 'nosniff', policy: "sandbox; default-src 'none'", holdsScript: false }
    expect([what, seen]).toEqual([what, { status: 200, type, ...inert }])
  }
})

test('files that are not images, or too large, never become a logo or portrait and leave nothing behind', {
  timeout: 60_000,
}, async () => {
  const platform = await createTestPlatform()
  for (const { what, filename, bytes } of others ?? []) {
    const seen = await fateOf(platform, new File([bytes], filename, { type: 'image/png' }))
    expect([what, seen]).toEqual([what, { says: expect.stringMatching(/\. \w.*\.$/), more: 0 }])
  }
  const heavy = new File([aPng({ width: 9000, height: 9000 })], 'a.png')
  await expect(storePicture(platform, heavy)).rejects.toMatchObject({ status: 413 })
  expect(await filesOnDisk(platform)).toEqual([])
})
