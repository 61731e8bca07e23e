import { Readable } from 'node:stream'
import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { listAssetFiles } from '#src/features/asset/server/asset-files.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { aPng, realFile } from '#src/test/hostile-bytes.ts'
import { aPdf } from '#src/test/pdf.ts'
import { aPlace } from '#src/test/places.ts'
import type { UploadedAs } from '../schema.ts'
import { findSpoken } from './find-spoken.ts'
import { listAssets } from './list-assets.ts'
import { loadAsset } from './load-asset.ts'
import { processUpload } from './take-upload.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  function send(filename: string, bytes: Uint8Array, more: { as?: UploadedAs; asset?: string } = {}) {
    const content = Readable.from([Buffer.from(bytes)])
    return processUpload(platform, { workspace, user, filename, content, ...more })
  }
  function assetOf(taken: { asset?: string | undefined }) {
    return loadAsset(platform, { workspace, id: taken.asset ?? '' })
  }
  async function textsOf(taken: { asset?: string | undefined }) {
    return (await assetOf(taken)).spoken.map(({ text }) => text)
  }
  return { platform, workspace, send, assetOf, textsOf }
}

const report = aPdf(
  ['A long sentence begins on this page and'],
  ['continues here, about whales and infor-', 'mation. It ends.'],
)

test('a PDF or Word document becomes a document with its text, searchable by every word; one without text says so', async () => {
  const desk = await aDesk()
  const taken = await desk.send('whale-report.pdf', report)
  expect(taken).toMatchObject({ kind: 'document', words: 16 })
  const asset = await desk.assetOf(taken)
  expect(asset).toMatchObject({
    kind: 'document',
    status: 'ready',
    title: 'whale-report',
    recording: null,
    original: { filename: 'whale-report.pdf', mime: 'application/pdf' },
    transcript: { format: 'text' },
  })
  expect((await desk.textsOf(taken)).join('\n')).toContain('whales and information. It ends.')
  const [hit] = await findSpoken(desk.platform, { workspace: desk.workspace, q: 'whales' })
  expect(hit).toMatchObject({ asset: asset.id, hits: 1 })
  const { assets } = await listAssets(desk.platform, { workspace: desk.workspace, kind: 'document' })
  expect(assets.map(({ id }) => id)).toEqual([asset.id])

  const said = ['First.', 'Note: bring water.', 'Tom &amp; Ann&#39;s&nbsp;tea &bogus;']
  const children = said.map((text) => new Paragraph(text))
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  const plan = await desk.send('plan.docx', bytes)
  expect(await desk.textsOf(plan)).toEqual(['First.', 'Note: bring water.', "Tom & Ann's tea &bogus;"])
  const scan = await desk.send('scan.pdf', aPdf([]))
  expect(scan).toMatchObject({ kind: 'document', words: 0 })
  expect(await desk.assetOf(scan)).toMatchObject({ status: 'ready', transcript: null })
})

test('a document stays a file on request, or belongs to an asset: as an attachment, or by its text as the transcript', async () => {
  const desk = await aDesk()
  expect(await desk.send('a.pdf', report, { as: 'file' })).toEqual({
    kind: 'document',
    asset: undefined,
    media: expect.any(String),
    words: 0,
  })
  expect((await listAssets(desk.platform, { workspace: desk.workspace })).total).toBe(0)
  const { asset } = (await desk.send('notes.txt', Buffer.from('Hello'))) as { asset: string }
  expect(await desk.send('slides.pdf', report, { as: 'attachment', asset })).toMatchObject({
    kind: 'attached',
  })
  const files = await listAssetFiles(desk.platform, { workspace: desk.workspace, id: asset })
  expect(files.map(({ role, filename }) => [role, filename])).toEqual([['attachment', 'slides.pdf']])

  await desk.send('said.pdf', aPdf(['Ann: Hello there.']), { asset })
  expect(await desk.textsOf({ asset })).toEqual(['Hello there.'])
  await expect(desk.send('scan.pdf', aPdf([]), { asset })).rejects.toMatchObject({ status: 415 })
  const more = await listAssetFiles(desk.platform, { workspace: desk.workspace, id: asset })
  expect(more.map(({ filename }) => filename).toSorted()).toEqual(['said.pdf', 'slides.pdf'])
})

test('an image becomes an asset on request, with alt text', async () => {
  const desk = await aDesk()
  const { platform, workspace } = desk
  expect(await desk.send('page.png', aPng())).toEqual({ kind: 'image', media: expect.any(String) })
  const taken = (await desk.send('whale.png', aPng({ width: 3, height: 2 }), { as: 'asset' })) as {
    asset: string
    media: string
  }
  const asset = await desk.assetOf(taken)
  expect(asset).toMatchObject({ kind: 'image', status: 'ready', original: { width: 3, height: 2, alt: '' } })
  const changes = { version: asset.version, alt: 'A whale' }
  expect(await changeAssetDetails(platform, { workspace, id: asset.id, changes })).toMatchObject({
    saved: true,
  })
  expect((await desk.assetOf(taken)).original?.alt).toBe('A whale')
  const { assets } = await listAssets(platform, { workspace, kind: 'image' })
  expect(assets).toMatchObject([{ id: asset.id, cover: taken.media }])
})

test('what was decided or repaired in a file is said', async () => {
  const desk = await aDesk()
  const send = (filename: string, fixture: string) =>
    desk.send(filename, realFile(`src/features/media/server/fixtures/${fixture}`))
  const moved = await send('moved.docx', '45-moved-text.docx')
  expect(moved).toMatchObject({ kind: 'document', words: 8, notes: ['tracked_changes'] })
  const bees = await send('bees.pdf', '49-hyphens-at-line-ends.pdf')
  expect(bees).toMatchObject({ kind: 'document', notes: ['joined_words'] })
  expect(await desk.textsOf(bees)).toEqual([
    'Bees are a well-known wonder of nature and a self-taught guide. Some information follows.',
  ])
  const cut = await send('cut.jpg', '44-without-end-mark.jpg')
  expect(cut).toMatchObject({ kind: 'image', notes: ['ends_early'] })
  expect(await send('filled.jpg', '43-fill-bytes.jpg')).toEqual({ kind: 'image', media: expect.any(String) })
})
