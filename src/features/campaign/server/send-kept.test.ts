import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { link } from '#src/features/link/server/tables.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aLink } from '#src/test/factories.ts'
import { createOneLineScreens, type OneLineScreens } from '#src/test/one-line-screens.ts'
import { setFields } from '#src/test/set-fields.ts'

async function onPort({ app }: OneLineScreens) {
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: [],
  })
  onTestFinished(() => server.stop(1))
  return (path: string, method = 'GET', headers = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        httpRequest({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        })
          .on('error', reject)
          .end()
      },
    )
}

test('the direct Node path returns the same response as the app', async () => {
  const world = await createOneLineScreens()
  const { hashid, id } = await aLink(world.platform)
  const ask = await onPort(world)
  const first = await ask(`/l/${hashid}`)
  const kept = await ask(`/l/${hashid}`)
  const throughHouse = await ask(`/l/${hashid}?a=1`)
  expect(kept.text).toBe(first.text)
  expect(withoutTime(kept.headers)).toEqual(withoutTime(throughHouse.headers))
  const head = await ask(`/l/${hashid}`, 'HEAD')
  const length = String(Buffer.byteLength(first.text))
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', length])
  const unchanged = await ask(`/l/${hashid}`, 'GET', { 'if-none-match': kept.headers.etag })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect(world.rendered).toHaveLength(1)

  await setFields(world.platform, [link, id], { active: false })
  world.platform.clock.advance(1)
  expect((await ask(`/l/${hashid}`)).status).toBe(404)
})

function withoutTime(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { date: _date, ...rest } = headers
  return rest
}
