import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { link } from '#src/features/link/server/tables.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { createOneLineScreens, type OneLineScreens } from '#src/test/one-line-screens.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

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

test('the way straight through Node gives the same answer as the way through the house', async () => {
  const world = await createOneLineScreens()
  const { hashid, id } = await aLink(world.platform)
  const ask = await onPort(world)
  const first = await ask(`/l/${hashid}`)
  const kept = await ask(`/l/${hashid}`)
  const throughHouse = await ask(`/l/${hashid}?a=1`)
  expect(kept.text).toBe(first.text)
  expect(withoutTime(kept.headers)).toEqual(withoutTime(throughHouse.headers))
  const head = await ask(`/l/${hashid}`, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(first.text)),
  ])
  const unchanged = await ask(`/l/${hashid}`, 'GET', { 'if-none-match': kept.headers.etag })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect(world.rendered).toHaveLength(1)

  await world.platform.db.asSystem((tx) => tx.update(link).set({ active: false }).where(eq(link.id, id)))
  world.platform.clock.advance(1)
  expect((await ask(`/l/${hashid}`)).status).toBe(404)
})

function withoutTime(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { date: _date, ...rest } = headers
  return rest
}

test('twenty looks of a scanner at an invitation leave no trace', async () => {
  const world = await createOneLineScreens()
  const { platform } = world
  const { hashid, workspace } = await aLink(platform)
  const lead = await aLead(platform, workspace)
  for (let look = 0; look < 20; look += 1) {
    for (const method of ['GET', 'HEAD']) {
      const path = `/l/${hashid}?lead=${lead.hashid}&token=${'t'.repeat(22)}`
      const answer = await world.app.request(path, { method, headers: { 'sec-purpose': 'prefetch' } })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    }
  }
  expect(await traces(platform, workspace)).toEqual({ validated: 'no', visits: 0, jobs: 0 })
})

async function traces(platform: TestPlatform, workspace: string) {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const [person] = (await tx.execute('select validated from lead')).rows
    const { rows } = await tx.execute('select id from visit')
    return { validated: person?.['validated'], visits: rows.length, jobs: platform.jobs.waiting.length }
  })
}
