import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder, compileCache, stampOfSources, writeStamp } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'
import { runScript } from './run-script.ts'
import { writeBuildManifest } from './write-build-manifest.ts'

// Builds next to the old build and replaces it when complete, so a failed build keeps the old one.
const growing = `${buildFolder}.new`
const old = `${buildFolder}.old`

const stamp = stampOfSources()
await rm(growing, { recursive: true, force: true })
const status = await runScript('node_modules/@react-router/dev/bin.cjs', ['build', '--logLevel', 'warn'], {
  NODE_ENV: 'production',
  BUILD_FOLDER: 'build.new',
})
if (status !== 0) process.exit(status)
await writeBuildManifest(join(growing, 'client'))
await compressAssets(join(growing, 'client'))
await writeStamp(growing, stamp)

await rm(old, { recursive: true, force: true })
await rename(buildFolder, old).catch(() => undefined)
await rename(growing, buildFolder)
// A start that waits for this build stores its compiled code in the folder it opened, which Node does not recreate.
for (const name of await readdir(join(old, 'compiled')).catch(() => []))
  await mkdir(join(compileCache, name), { recursive: true })
await rm(old, { recursive: true, force: true })
