import type { RequestListener } from 'node:http'
import { anHttpServer } from './http-server.ts'

/** The URL of a web server on this machine, which responds like this until the test ends. */
export async function testSite(answer: RequestListener): Promise<string> {
  return (await anHttpServer(answer)).url
}
