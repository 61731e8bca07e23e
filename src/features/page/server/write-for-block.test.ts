import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aFile, saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { fillFromMaterial } from '../rules/take-material.ts'
import { draftPageData } from '../schema.ts'
import { createPage } from './create-page.ts'
import { listPictureChoices } from './list-picture-choices.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { writeForBlock } from './write-for-block.ts'

async function anAsset() {
  const { platform, who } = await aPlace()
  const text = [
    '**Ada:** We opened the workshop in March, and none of us had run one before that spring.',
    '**Bo:** What did the first year teach you about the people who came to your workshop?',
    '**Ada:** The most important lesson was that readers finish the short pages and leave the long ones.',
  ].join('\n\n')
  return { platform, where: { ...who, asset: await aSpokenAsset(platform, who, { text }) } }
}

test('a block is generated from the transcript, if any, by rules, and says so; approved texts come first', async () => {
  const { platform, where } = await anAsset()
  const summary = { ...where, part: 'summary', variant: 0 } as const
  const written = await writeForBlock(platform, summary)
  expect(written.method).toBe('engine')
  expect(JSON.stringify(written.doc)).toMatch(/workshop|readers/)
  await approvedText(platform, where, { kind: 'summary', text: 'Approved in short.' })
  expect(JSON.stringify(await writeForBlock(platform, summary))).toContain('Approved in short.')
  expect(await writeForBlock(platform, { ...summary, variant: 1 })).toMatchObject({ method: 'engine' })
  const about = { title: 'Empty', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { ...where, ...about })
  const nothing = { code: 'nothing_to_write' }
  await expect(writeForBlock(platform, { ...summary, asset })).rejects.toMatchObject(nothing)
})

test('generated text fits its block, and a quote knows its moment', async () => {
  const { platform, where } = await anAsset()
  await approvedText(platform, where, { kind: 'chapters', text: '0:00 Opening\n0:30 Lessons' })
  const material = await writeForBlock(platform, { ...where, part: 'chapters', variant: 0 })
  const block = fillFromMaterial(
    { id: 'c', type: 'chapters', props: { asset: null, chapters: [] } },
    { material, asset: where.asset },
  )
  expect(block.props).toEqual({
    asset: where.asset,
    chapters: [
      { startMs: 0, title: 'Opening' },
      { startMs: 30_000, title: 'Lessons' },
    ],
  })
  await approvedText(platform, where, { kind: 'quotes', text: '> We opened the workshop in March' })
  const { quote } = await writeForBlock(platform, { ...where, part: 'quotes', variant: 0 })
  expect(quote?.text).toBe('We opened the workshop in March')
  const root = { title: 'T', description: '' }
  expect(draftPageData.safeParse({ root, blocks: [block] }).success).toBe(true)
})

test('library images are found by name, and one of them represents the page in previews', async () => {
  const { platform, who, workspace } = await aPlace()
  const id = await aFile(platform, workspace)
  const filename = 'harbour.png'
  await setFields(platform, [mediaFile, id], { filename, alt: 'The harbour' })
  expect(await listPictureChoices(platform, { workspace, q: 'HARB' })).toMatchObject([
    { id, filename, alt: 'The harbour' },
  ])
  expect(await listPictureChoices(platform, { workspace, q: '100%' })).toEqual([])

  const { root, blocks } = saying('Hi')
  const data = { root: { ...root, image: { media: id }, imageAlt: 'Boats' }, blocks }
  const page = await createPage(platform, { ...who, title: 'Shared', data })
  await publishPage(platform, { ...who, page: page.id })
  const mediaUrl = (media: string) => `/m/${media}`
  expect(await loadPublishedPages(platform, { workspace, pages: [page.id], mediaUrl })).toMatchObject([
    { image: `/m/${id}`, imageAlt: 'Boats' },
  ])
})
