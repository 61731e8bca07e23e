import { gzipSync } from 'node:zlib'
import { expect, test } from './server.ts'

/** The most JavaScript that a visitor's page may load, in gzip bytes. */
const most = 137_000

test('the JavaScript of a campaign page stays within its budget', { tag: '@main' }, async ({
  page,
  site,
}) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) bodies.push(response.body())
  })
  await page.goto(site.campaign, { waitUntil: 'networkidle' })
  await page.mouse.move(100, 300)
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
})
