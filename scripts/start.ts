import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder, compileCache, isBuildFresh } from './build-stamp.ts'
import { runScript } from './run-script.ts'

// Without it the server would render with the development build of React.
process.env['NODE_ENV'] ??= 'production'

if (!(await isBuildFresh())) {
  process.stderr.write('Building…\n')
  const status = await runScript('scripts/build.ts')
  if (status !== 0) {
    process.stderr.write('The build failed; what it said stands above.\n')
    process.exit(1)
  }
}
enableCompileCache(compileCache)
await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)
