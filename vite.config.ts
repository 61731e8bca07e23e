import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keepServerOut } from './scripts/keep-server-out.ts'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default defineConfig({
  plugins: [reactRouter(), keepServerOut()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The server entry is part of the same build as the screens, otherwise React Router's contexts exist twice.
  environments: { ssr: { build: { rollupOptions: { input: 'src/server.ts' } } } },
})
