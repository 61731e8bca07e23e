import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/run-server.ts'

/**
 * Runs `work` next to a bare node:http server on loopback `port`, in a separate process. It answers every request with the
 * bytes of `file`; without a file it parses the JSON of a post and answers with an empty 202.
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
