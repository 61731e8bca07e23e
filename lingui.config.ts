import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { findMessageFiles } from './scripts/message-files.ts'

// eslint-disable-next-line import/no-default-export -- the tool asks for it
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: Object.entries(findMessageFiles()).map(([name, include]) => ({
    path: `src/translation/{locale}/${name}`,
    include,
  })),
  // Neither lines nor files, so moving code does not change the catalogues.
  format: formatter({ lineNumbers: false, origins: false }),
  extractors: [createSwcExtractor()],
  experimental: { runtimeMacro: true },
})
