import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { jobKinds } from '#src/jobs.ts'
import { listen } from '#src/platform/http/listen.ts'
import { activeContent, aPng } from '#src/test/hostile-bytes.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner, testPassword } from '#src/test/sign-in.ts'

type Part = { head: string; body: string | Uint8Array }

function multipart(...parts: Part[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map(({ head, body }) =>
    Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(body as string), Buffer.from('\r\n')]),
  )
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from('--b--\r\n')]))
}

const asks: Part = { head: 'content-disposition: form-data; name="intent"', body: 'set-logo' }
const picture = (filename: string, body: string | Uint8Array = aPng(), type = 'image/png'): Part => ({
  head: `content-disposition: form-data; name="picture"; ${filename}\r\ncontent-type: ${type}`,
  body,
})
const page = `<!doctype html>${activeContent}`

const typed = 'multipart/form-data; boundary=b'
const whole = multipart(asks, picture('filename="a.png"'))

/** Name, expected status, body, and the content type if not multipart. */
const forms: [what: string, status: number, body: string | Uint8Array<ArrayBuffer>, type?: string][] = [
  ['a picture', 200, whole],
  ['a page that says it is a picture', 415, multipart(asks, picture('filename="a.png"', page))],
  ['a picture that is called a page', 200, multipart(asks, picture('filename="a.png"', aPng(), 'text/html'))],
  ['a path for a name', 200, multipart(asks, picture('filename="../../a.png"'))],
  ['a name that ends early', 200, multipart(asks, picture('filename="a.html%22; filename=a.png"'))],
  ['a page first', 415, multipart(asks, picture('filename="a.png"', page), picture('filename="b.png"'))],
  ['a text', 422, multipart(asks, { head: 'content-disposition: form-data; name="picture"', body: page })],
  ['a picture of no bytes', 422, multipart(asks, picture('filename="a.png"', ''))],
  ['no boundary', 400, whole, 'multipart/form-data'],
  ['no end', 400, whole.slice(0, -9)],
  ['nothing', 400, ''],
  ['a part without a name', 400, multipart({ head: 'content-type: image/png', body: 'x' })],
  ['a NUL', 400, multipart({ head: 'content-disposition: form-data; name="in\0tent"', body: 'set-logo' })],
  ['JSON', 400, '{"intent":"set-logo"}', 'application/json'],
  ['a plain text', 400, 'intent=set-logo', 'text/plain'],
]

test('stores the picture or refuses the form, whatever its shape', {
  timeout: 120_000,
}, async () => {
  const { platform, owner } = await anOwner()
  const app = createApp(platform, { screens: await realScreens(platform, ['workspace/settings/info']) })
  let stored = 0
  for (const [what, status, body, type = typed] of forms) {
    const answer = await app.request('/workspace/settings/info', {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: platform.config.publicOrigin, 'content-type': type },
      body,
    })
    expect([what, answer.status]).toEqual([what, status])
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
    const all = { recursive: true, withFileTypes: true } as const
    const found = await readdir(platform.config.dataDir, all).catch(() => [])
    if (status === 200) stored += 1
    // A refused upload leaves nothing behind.
    expect(found.filter((entry) => entry.isFile())).toHaveLength(stored)
  }
})

test('reads forms on a real port and answers 400 to malformed ones', {
  timeout: 120_000,
}, async () => {
  const { platform, owner } = await anOwner()
  const { fetch: answer } = createApp(platform, { screens: await realScreens(platform, ['auth/login']) })
  const own = { port: 0, host: '127.0.0.1', behindProxy: false, uploadPaths: [] }
  const server = await listen({ fetch: answer, ...own })
  onTestFinished(() => server.stop(0))
  async function post(type: string, body: string): Promise<number> {
    const headers = { origin: platform.config.publicOrigin, 'content-type': type }
    const address = `http://127.0.0.1:${server.port}/auth/login`
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual' })).status
  }
  const form = new URLSearchParams({ email: owner.email, password: testPassword }).toString()
  expect(await post('application/x-www-form-urlencoded', form)).toBe(302)
  expect(await post('multipart/form-data; boundary=b', form)).toBe(400)
})
