import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/run-server.ts'

/**
 * Runs `work` beside a bare node:http server on `port` of loopback, in a process of its own. It answers every request
 * with the bytes of `file`; without a file it parses the JSON of a post and answers an empty 202.
 */
export async function besideBareServer<T>(work: (port: number) => Promise<T>, file?: string): Promise<T> {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), String(port), ...(file === undefined ? [] : [file])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await once(server.stdout, 'data')
    return await work(port)
  } finally {
    server.kill()
  }
}
