// `npm start`: installs what is missing, builds what is stale, serves.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.mjs'

limitMemory()

// For this process, the server's threads, and the pinned Node if another one runs this. Without it, each thread that
// imports TypeScript loads Node's type stripper: 18 MB and 50 ms of CPU.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../build/compiled', import.meta.url))
module.enableCompileCache?.()

await launch('scripts/start.ts', [])

/**
 * After a large buffer was freed, glibc keeps up to 64 MB of freed memory per thread, 200 MB in all after a first start. V8
 * lets new objects fill 64 MB before it looks for garbage, which then stops the server for up to 70 ms. Both settings are
 * read when a process starts, so this process restarts itself.
 */
function limitMemory() {
  if (process.platform !== 'linux' || process.env['MALLOC_TRIM_THRESHOLD_']) return
  process.env['MALLOC_TRIM_THRESHOLD_'] = '131072'
  process.env['NODE_OPTIONS'] = `--max-semi-space-size=16 ${process.env['NODE_OPTIONS'] ?? ''}`
  // A Node too old for this starts the pinned one, which inherits the variable.
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
