import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listen } from '#src/platform/http/listen.ts'
import { activeContent, aPng } from '#src/test/hostile-bytes.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

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

const forms: [what: string, type: string, body: string | Uint8Array<ArrayBuffer>, status: number][] = [
  ['a picture', 'multipart/form-data; boundary=b', multipart(asks, picture('filename="a.png"')), 200],
  [
    'a page that says it is a picture',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.png"', page)),
    415,
  ],
  [
    'a picture that says it is a page',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.png"', aPng(), 'text/html')),
    200,
  ],
  [
    'a path for a name',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="../../a.png"')),
    200,
  ],
  [
    'a name that ends early',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.html%22; filename=a.png"')),
    200,
  ],
  [
    'two names',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.html"; filename="b.png"')),
    200,
  ],
  [
    'two pictures, of which the first is a page',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.png"', page), picture('filename="b.png"')),
    415,
  ],
  [
    'a text where the picture should be',
    'multipart/form-data; boundary=b',
    multipart(asks, { head: 'content-disposition: form-data; name="picture"', body: page }),
    422,
  ],
  [
    'a picture of no bytes',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.png"', '')),
    422,
  ],
  ['no boundary', 'multipart/form-data', multipart(asks, picture('filename="a.png"')), 400],
  ['another boundary', 'multipart/form-data; boundary=c', multipart(asks, picture('filename="a.png"')), 400],
  [
    'no end',
    'multipart/form-data; boundary=b',
    multipart(asks, picture('filename="a.png"')).slice(0, -9),
    400,
  ],
  ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
  ['nothing', 'multipart/form-data; boundary=b', '', 400],
  [
    'a part without a name',
    'multipart/form-data; boundary=b',
    multipart({ head: 'content-type: image/png', body: 'x' }),
    400,
  ],
  [
    'a NUL among the heads',
    'multipart/form-data; boundary=b',
    multipart({ head: 'content-disposition: form-data; name="in\0tent"', body: 'set-logo' }),
    400,
  ],
  ['JSON', 'application/json', '{"intent":"set-logo"}', 400],
  ['a text', 'text/plain', 'intent=set-logo', 400],
]

test.each(forms)(
  'a form with %s is answered with what is wrong, or its picture is kept',
  { timeout: 120_000 },
  async (what, type, body, status) => {
    const platform = await createTestPlatform()
    const { cookie } = await aSignedInOwner(platform)
    const app = createApp(platform, { screens: await realScreens(platform) })
    const answer = await app.request('/workspace/settings/info', {
      method: 'POST',
      headers: { cookie, origin: platform.config.publicOrigin, 'content-type': type },
      body,
    })
    expect([what, answer.status]).toEqual([what, status])
    const found = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    expect(found.filter((entry) => entry.isFile())).toHaveLength(status === 200 ? 1 : 0)
  },
)

test('a form that comes to a real port is read, and one that is none is answered with what is wrong', {
  timeout: 120_000,
}, async () => {
  const platform = await createTestPlatform()
  const { email } = await aSignedInOwner(platform)
  const { fetch: answer } = createApp(platform, { screens: await realScreens(platform) })
  const server = await listen({
    fetch: answer,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: [],
  })
  onTestFinished(() => server.stop(0))
  async function post(type: string, body: string): Promise<number> {
    const headers = { origin: platform.config.publicOrigin, 'content-type': type }
    const address = `http://127.0.0.1:${server.port}/auth/login`
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual' })).status
  }
  const form = new URLSearchParams({ email, password: testPassword }).toString()
  expect(await post('application/x-www-form-urlencoded', form)).toBe(302)
  expect(await post('multipart/form-data; boundary=b', form)).toBe(400)
})
