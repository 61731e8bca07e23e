import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listen } from './platform/http/listen.ts'
import { newId } from './platform/ids.ts'
import { createTestPlatform } from './test/test-platform.ts'

const hasPython = spawnSync('python3', ['-c', 'import supabase_auth']).status === 0
if (!hasPython) process.stderr.write('The Python client was not run: python3 has no supabase_auth here.\n')

test.skipIf(!hasPython)(
  'the unmodified Python client signs up, in and out, refreshes and proves a second factor',
  async () => {
    const platform = await createTestPlatform()
    platform.clock.set(new Date())
    const { fetch } = createApp(platform)
    const server = await listen({ fetch, port: 0, host: '127.0.0.1', behindProxy: false, uploadPaths: [] })
    const said = await run([
      join(import.meta.dirname, 'test/python-client.py'),
      `http://127.0.0.1:${server.port}/auth/v1`,
      `${newId()}@acme.test`,
    ])
    await server.stop(1)
    expect(said).toBe('ok\n')
  },
)

function run(args: string[]): Promise<string> {
  const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((resolve) => child.once('close', () => resolve(said)))
}
