import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('the tracker has at most 4 kB gzip and no library', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'track-visit.ts'), formats: ['es'], fileName: 'tracker' },
    },
  })
  if (!Array.isArray(built)) throw new Error('the bundler returned no result')
  const [chunk] = built.flatMap((result) => result.output)
  if (chunk?.type !== 'chunk') throw new Error('the bundler returned no chunk')
  expect(chunk.code).toContain('/api/activity/telemetry/create')
  expect(chunk.code).not.toContain('import')
  expect(Object.keys(chunk.modules).filter((module) => module.includes('node_modules'))).toEqual([])
  expect(gzipSync(chunk.code, { level: 9 }).length).toBeLessThanOrEqual(4096)
})
