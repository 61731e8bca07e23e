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
              // What nearly every screen loads comes in one file: on a phone each file more is a way there and back.
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
      // Thousands of small files: inside the bundle the start takes half the CPU, the idle process 190 MB less. Outside stay
      // those with native code or files of their own, and those that most starts never load.
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
