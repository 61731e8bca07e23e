import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './scripts/compress-assets.ts'
import { writeBuildManifest } from './scripts/write-build-manifest.ts'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default {
  appDirectory: 'src',
  // scripts/build.ts creates a new build next to the old one.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await writeBuildManifest(client)
    await compressAssets(client)
  },
} satisfies Config
