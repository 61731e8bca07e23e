import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { aPlace } from '#src/test/places.ts'
import { exportOutput, exportOutputs } from './export-content.ts'
import { importOutputs } from './keep-outputs.ts'
import { listContent } from './list-content.ts'

test('outputs are exported in their selected variant, one by one or all in one file under names in the reader’s language', async () => {
  const { platform, workspace, who } = await aPlace()
  const about = { ...who, title: 'Über „Holz“', kind: 'document', source: 'upload' } as const
  const where = { workspace, asset: (await createAsset(platform, about)).id }
  const none = exportOutputs(platform, { ...where, format: 'docx', locale: 'en' })
  await expect(none).rejects.toMatchObject({ code: 'content_not_found' })
  const wishes = { tone: 'neutral', length: 'short', edited: null } as const
  const saying = (text: string) => [{ kind: 'item' as const, claims: [{ text, citations: [] }] }]
  const outputs = [
    { ...wishes, kind: 'summary' as const, body: saying('They laid a *floor*.') },
    { ...wishes, kind: 'titles' as const, body: saying('The floor'), edited: '- Our floor' },
  ]
  await importOutputs(platform, { ...who, ...where, language: 'en', outputs })

  const titles = (await listContent(platform, where)).find(({ kind }) => kind === 'titles')
  const asked = { workspace, content: titles?.id ?? '', locale: 'en' } as const
  const text = await exportOutput(platform, { ...asked, format: 'txt' })
  expect(await text.text()).toBe('• Our floor\n')
  expect(text.headers.get('content-disposition')).toContain('uber-holz-titles.txt')
  const word = await exportOutput(platform, { ...asked, format: 'docx' })
  expect(new Uint8Array(await word.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.from([0x50, 0x4b]))
  expect(word.headers.get('content-type')).toContain('wordprocessingml')

  const whole = await exportOutputs(platform, { ...where, format: 'md', locale: 'de' })
  expect(await whole.text()).toBe(
    'Über „Holz“\n\n# Titel\n\n- Our floor\n\n# Zusammenfassung\n\n- They laid a \\*floor\\*.\n',
  )
  expect(whole.headers.get('content-disposition')).toContain('attachment; filename="uber-holz.md"')
  const html = await exportOutputs(platform, { ...where, format: 'html', locale: 'en' })
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await html.text()).toBe(
    '<p>Über „Holz“</p>\n\n<h1>Titles</h1>\n<ul>\n<li>Our floor</li>\n</ul>\n\n<h1>Summary</h1>\n<ul>\n<li>They laid a *floor*.</li>\n</ul>\n',
  )
})
