import { Readable } from 'node:stream'
import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { listAssetFiles } from '#src/features/asset/server/asset-files.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { aDocx, aPng, realFile } from '#src/test/hostile-bytes.ts'
import { aPdf } from '#src/test/pdf.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { UploadedAs } from '../schema.ts'
import { findSpoken } from './find-spoken.ts'
import { listAssets } from './list-assets.ts'
import { loadAsset } from './load-asset.ts'
import { processUpload } from './take-upload.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  function send(filename: string, bytes: Uint8Array, more: { as?: UploadedAs; asset?: string } = {}) {
    const content = Readable.from([Buffer.from(bytes)])
    return processUpload(platform, { workspace, user, filename, content, ...more })
  }
  return { platform, workspace, user, send }
}

async function assetOf(
  { platform, workspace }: { platform: TestPlatform; workspace: string },
  taken: { asset?: string | undefined },
) {
  return loadAsset(platform, { workspace, id: taken.asset ?? '' })
}

const report = aPdf(
  ['A long sentence begins on this page and'],
  ['continues here, about whales and infor-', 'mation. It ends.'],
)

test('a PDF becomes a document with its text, searchable by every word', async () => {
  const desk = await aDesk()
  const taken = await desk.send('whale-report.pdf', report)
  expect(taken).toMatchObject({ kind: 'document', words: 16 })
  const asset = await assetOf(desk, taken)
  expect(asset).toMatchObject({
    kind: 'document',
    status: 'ready',
    title: 'whale-report',
    recording: null,
    original: { filename: 'whale-report.pdf', mime: 'application/pdf' },
    transcript: { format: 'text' },
  })
  expect(asset.spoken.map(({ text }) => text).join('\n')).toContain('whales and information. It ends.')
  const [hit] = await findSpoken(desk.platform, { workspace: desk.workspace, q: 'whales' })
  expect(hit).toMatchObject({ asset: asset.id, hits: 1 })
  const { assets } = await listAssets(desk.platform, { workspace: desk.workspace, kind: 'document' })
  expect(assets.map(({ id }) => id)).toEqual([asset.id])
})

test('a Word document becomes one too, a segment per paragraph, and one without text is kept and says so', async () => {
  const desk = await aDesk()
  const children = [new Paragraph('First.'), new Paragraph('Note: bring water.')]
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  const asset = await assetOf(desk, await desk.send('plan.docx', bytes))
  expect(asset.spoken.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['', 'First.'],
    ['', 'Note: bring water.'],
  ])
  const taken = await desk.send('scan.pdf', aPdf([]))
  expect(taken).toMatchObject({ kind: 'document', words: 0 })
  expect(await assetOf(desk, taken)).toMatchObject({ status: 'ready', transcript: null })
})

test('a document uploaded as a file stays a library file, and as an attachment it belongs to an asset', async () => {
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
})

test('a document’s text becomes the transcript of its asset; without text it is refused', async () => {
  const desk = await aDesk()
  const { asset } = (await desk.send('notes.txt', Buffer.from('Hello'))) as { asset: string }
  await desk.send('said.pdf', aPdf(['Ann: Hello there.']), { asset })
  expect((await assetOf(desk, { asset })).spoken.map(({ text }) => text)).toEqual(['Hello there.'])
  await expect(desk.send('scan.pdf', aPdf([]), { asset })).rejects.toMatchObject({ status: 415 })
  const files = await listAssetFiles(desk.platform, { workspace: desk.workspace, id: asset })
  expect(files.map(({ filename }) => filename)).toEqual(['said.pdf'])
})

test('an image becomes an asset on request, with alt text', async () => {
  const desk = await aDesk()
  const { platform, workspace } = desk
  expect(await desk.send('page.png', aPng())).toEqual({ kind: 'image', media: expect.any(String) })
  const taken = (await desk.send('whale.png', aPng({ width: 3, height: 2 }), { as: 'asset' })) as {
    asset: string
    media: string
  }
  const asset = await assetOf(desk, taken)
  expect(asset).toMatchObject({ kind: 'image', status: 'ready', original: { width: 3, height: 2, alt: '' } })
  const changes = { version: asset.version, alt: 'A whale' }
  expect(await changeAssetDetails(platform, { workspace, id: asset.id, changes })).toMatchObject({
    saved: true,
  })
  expect((await assetOf(desk, taken)).original?.alt).toBe('A whale')
  const { assets } = await listAssets(platform, { workspace, kind: 'image' })
  expect(assets).toMatchObject([{ id: asset.id, cover: taken.media }])
})

const fixtures = 'src/features/media/server/fixtures'

test('a Word document with tracked changes is read as if they were accepted, and that is said', async () => {
  const desk = await aDesk()
  const taken = await desk.send('moved.docx', realFile(`${fixtures}/45-moved-text.docx`))
  expect(taken).toMatchObject({ kind: 'document', words: 8, notes: ['tracked_changes'] })
  expect((await assetOf(desk, taken)).spoken.map(({ text }) => text)).toEqual([
    'First line.',
    'Third line.',
    'This sentence was moved.',
  ])
})

test('a PDF keeps the hyphens of compounds at line ends and joins split words, and that is said', async () => {
  const desk = await aDesk()
  const taken = await desk.send('bees.pdf', realFile(`${fixtures}/49-hyphens-at-line-ends.pdf`))
  expect(taken).toMatchObject({ kind: 'document', notes: ['joined_words'] })
  expect((await assetOf(desk, taken)).spoken.map(({ text }) => text)).toEqual([
    'Bees are a well-known wonder of nature and a self-taught guide. Some information follows.',
  ])
})

test('a Word document is found in its package by any name, and its entities are decoded', async () => {
  const desk = await aDesk()
  const renamed = await desk.send('online.docx', realFile(`${fixtures}/47-main-part-renamed.docx`))
  expect((await assetOf(desk, renamed)).spoken.map(({ text }) => text)).toEqual([
    'A document that an online editor wrote.',
  ])
  const bytes = aDocx('<w:p><w:r><w:t>Tom &amp;amp; Ann&amp;#39;s&amp;nbsp;tea &amp;bogus;</w:t></w:r></w:p>')
  const encoded = await desk.send('pasted.docx', bytes)
  expect((await assetOf(desk, encoded)).spoken.map(({ text }) => text)).toEqual(["Tom & Ann's tea &bogus;"])
})

test('an image without its end is completed, which is said, and one with fill bytes needs nothing', async () => {
  const desk = await aDesk()
  expect(await desk.send('cut.jpg', realFile(`${fixtures}/44-without-end-mark.jpg`))).toMatchObject({
    kind: 'image',
    notes: ['ends_early'],
  })
  expect(await desk.send('filled.jpg', realFile(`${fixtures}/43-fill-bytes.jpg`))).toEqual({
    kind: 'image',
    media: expect.any(String),
  })
})

test('a recording that begins with zeros is taken with its length', async () => {
  const desk = await aDesk()
  const taken = await desk.send('padded.mp3', realFile(`${fixtures}/42-zeros-before-sound.mp3`))
  expect(taken).toMatchObject({ kind: 'recording', isMeasured: true })
  const { recording } = await assetOf(desk, taken)
  expect(recording).toMatchObject({ durationMs: 1567 })
})

test('unreadable files leave nothing behind', async () => {
  const desk = await aDesk()
  const locked = Buffer.from('%PDF-1.7\nno more')
  await expect(desk.send('a.pdf', locked)).rejects.toMatchObject({ status: 415 })
  const files = await desk.platform.db.inWorkspace(desk.workspace, (tx) => tx.select().from(mediaFile))
  expect(files).toEqual([])
})
