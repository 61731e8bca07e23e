import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { aPlace } from '#src/test/places.ts'
import { exportOutput, exportOutputs } from './export-content.ts'
import { importOutputs } from './keep-outputs.ts'
import { listContent } from './list-content.ts'

async function aTalk() {
  const { platform, workspace, who } = await aPlace()
  const asked = { ...who, title: 'Über „Holz“', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, asked)
  return { platform, who, where: { workspace, asset } }
}

async function aWrittenTalk() {
  const { platform, who, where } = await aTalk()
  const about = { tone: 'neutral', length: 'short', edited: null } as const
  const saying = (text: string) => [{ kind: 'item' as const, claims: [{ text, citations: [] }] }]
  const outputs = [
    { ...about, kind: 'summary' as const, body: saying('They laid a *floor*.') },
    { ...about, kind: 'titles' as const, body: saying('The floor'), edited: '- Our floor' },
  ]
  await importOutputs(platform, { ...who, ...where, language: 'en', outputs })
  return { platform, where }
}

test('an output is exported in its selected variant', async () => {
  const { platform, where } = await aWrittenTalk()
  const titles = (await listContent(platform, where)).find(({ kind }) => kind === 'titles')
  const asked = { workspace: where.workspace, content: titles?.id ?? '', locale: 'en' } as const
  const text = await exportOutput(platform, { ...asked, format: 'txt' })
  expect(await text.text()).toBe('• Our floor\n')
  expect(text.headers.get('content-disposition')).toContain('uber-holz-titles.txt')
  const word = await exportOutput(platform, { ...asked, format: 'docx' })
  expect(new Uint8Array(await word.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.from([0x50, 0x4b]))
  expect(word.headers.get('content-type')).toContain('wordprocessingml')
})

test('all outputs are one file, each under its name in the reader’s language', async () => {
  const { platform, where } = await aWrittenTalk()
  const whole = await exportOutputs(platform, { ...where, format: 'md', locale: 'de' })
  expect(await whole.text()).toBe(
    'Über „Holz“\n\n# Titel\n\n- Our floor\n\n# Zusammenfassung\n\n- They laid a \\*floor\\*.\n',
  )
  expect(whole.headers.get('content-disposition')).toContain('uber-holz.md')
  const html = await exportOutputs(platform, { ...where, format: 'html', locale: 'en' })
  expect(await html.text()).toBe(
    '<p>Über „Holz“</p>\n\n<h1>Titles</h1>\n<ul>\n<li>Our floor</li>\n</ul>\n\n<h1>Summary</h1>\n<ul>\n<li>They laid a *floor*.</li>\n</ul>\n',
  )
})

test('an asset without outputs has no file', async () => {
  const { platform, where } = await aTalk()
  const asked = { ...where, format: 'docx', locale: 'en' } as const
  await expect(exportOutputs(platform, asked)).rejects.toMatchObject({ code: 'content_not_found' })
})
