import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { openSite } from './loopback-site.ts'

/** The address of a web server on this machine, which answers like this until the test has ended. */
export async function siteOfTest(answer: RequestListener): Promise<string> {
  const { origin, close } = await openSite(answer)
  onTestFinished(close)
  return origin
}
