import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root, runScript } from './run-script.ts'

test('a script’s exit code is returned', async () => {
  expect(await runScript(await aScript('process.exit(Number(process.argv[2]))'), ['7'])).toBe(7)
})

test('a script ends when its parent is killed', async () => {
  const lasting = await aScript('console.log(`pid ${process.pid}`); setInterval(() => undefined, 1000)')
  const start = `import { runScript } from ${JSON.stringify(join(root, 'scripts/run-script.ts'))}
    await runScript(${JSON.stringify(lasting)})`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', start], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = (await once(starter.stderr, 'data')) as [Buffer]
  const pid = Number(/pid (\d+)/.exec(said.toString())?.[1])
  expect(isAlive(pid)).toBe(true)

  starter.kill('SIGKILL')

  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
})

async function aScript(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-script-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'script.mjs')
  await writeFile(file, text)
  return file
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
