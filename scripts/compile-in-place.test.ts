import { setupI18n } from '@lingui/core'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { compileInPlace, macroOptions } from './compile-in-place.ts'
import { root } from './run-script.ts'

const source = `import { msg, plural } from '@lingui/core/macro'
const name = 'Ada'
export const messages = [
  msg\`Copy link\`,
  msg\`Hello \${name}\`,
  msg\`\${plural({ count: 2 }, { one: '# page', other: \`# pages of \${name}\` })}\`,
  msg\`Write '{{lead.first|friend}}'\`,
  msg({ message: \`Title of \${name}\`, context: 'job' }),
]
export const own = { id: 'a', message: 'Not {ours}' }`

test('every message renders without the ICU parser', async () => {
  const { messages, own } = await built(source)
  // Uncompiled text renders as it is, as in a browser, so leftover braces would show.
  const speaker = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler((text) => [text])

  expect(messages.map((message) => speaker._(message))).toEqual([
    'Copy link',
    'Hello Ada',
    '2 pages of Ada',
    'Write {{lead.first|friend}}',
    'Title of Ada',
  ])
  expect(own).toEqual({ id: 'a', message: 'Not {ours}' })
})

type Built = { messages: Parameters<ReturnType<typeof setupI18n>['_']>[0][]; own: object }

async function built(code: string): Promise<Built> {
  const entry = '/virtual/entry.ts'
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      lingui(macroOptions),
      compileInPlace(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [first] = Array.isArray(output) ? output : []
  const chunk = first?.output[0].code ?? ''
  return (await import(`data:text/javascript,${encodeURIComponent(chunk)}`)) as Built
}
