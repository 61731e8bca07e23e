import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildFolder, isBuildFresh } from './build-stamp.ts'
import { endingWithUs, root, runScript } from './run-script.ts'

// `npm run dev`: rebuilds and restarts whenever a source changes, running what `npm start` would run. Open pages notice
// the new build by themselves. A failed build leaves the last good one running.
let server: ChildProcess | undefined
let changed = Promise.withResolvers<void>()

for (const folder of ['src', 'demo', 'db', 'public'])
  try {
    watch(join(root, folder), { recursive: true }, () => changed.resolve())
  } catch {
    // A missing folder cannot change.
  }

for (;;) {
  changed = Promise.withResolvers()
  const isGood = (await isBuildFresh()) || (await runScript('scripts/build.ts')) === 0
  if (isGood) await restart()
  else process.stderr.write('The build failed. See the output above. It runs again after the next change.\n')
  await changed.promise
  // Editors save in several steps.
  await wait(100)
}

async function restart(): Promise<void> {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  server = spawn(process.execPath, [...endingWithUs, join(buildFolder, 'server/index.js')], {
    cwd: root,
    env: { NODE_ENV: 'production', ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
