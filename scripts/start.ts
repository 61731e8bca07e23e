import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'
import { buildFolder } from './build-stamp.ts'

// Without it, the server would use React's development build.
process.env['NODE_ENV'] ??= 'production'

await buildIfStale()
await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)
