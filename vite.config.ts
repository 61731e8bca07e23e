import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileInPlace, macroOptions } from './scripts/compile-in-place.ts'
import { keepServerOut } from './scripts/keep-server-out.ts'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default defineConfig({
  plugins: [lingui(macroOptions), compileInPlace(), reactRouter(), keepServerOut()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  // The server entry is part of the same build as the screens, otherwise React Router's contexts exist twice.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Code that nearly every screen loads is in one file: on a phone each extra file is a round trip.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui|use-sync-external-store)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' } },
      // Bundling these thousands of small files halves the CPU of a start and saves 190 MB in the idle process. Packages with
      // native code or their own files, and those that most starts never load, stay outside.
      resolve: {
        noExternal: true,
        external: [
          '@electric-sql/pglite',
          '@fontsource/inter',
          '@node-rs/argon2',
          '@resvg/resvg-js',
          'pg',
          'pg-boss',
          'pino',
          '@ai-sdk/anthropic',
          '@ai-sdk/openai',
          '@ai-sdk/openai-compatible',
          '@aws-sdk/client-s3',
          '@iconify-json/lucide',
          '@node-saml/node-saml',
          '@simplewebauthn/server',
          'ai',
          'docx',
          'qrcode',
          'satori',
          'sharp',
        ],
      },
    },
  },
})
