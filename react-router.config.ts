import type { Config } from '@react-router/dev/config'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
