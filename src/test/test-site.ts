import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { openSite } from './loopback-site.ts'

/** The URL of a web server on this machine, which responds like this until the test ends. */
export async function testSite(answer: RequestListener): Promise<string> {
  const { origin, close } = await openSite(answer)
  onTestFinished(close)
  return origin
}
