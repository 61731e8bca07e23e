import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { readColors } from '#src/features/media/server/read-colors.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aProduct, check, leadsTo } from '#src/test/checked-links.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

type Drawn = { width: number; height: number; ink: string; ground?: string }

/** A frame of ink around a background, transparent by default. */
async function aLogo({ width, height, ink, ground }: Drawn): Promise<Buffer> {
  const covered = ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''
  const frame = `<rect x="10%" y="10%" width="80%" height="80%" fill="none" stroke="${ink}" stroke-width="${height / 8}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${covered}${frame}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function stored(
  platform: TestPlatform,
  workspace: string,
  { name, ...drawn }: Drawn & { name: string },
) {
  const content = Readable.from([await aLogo(drawn)])
  const user = newId()
  return (await storeMedia(platform, { workspace, user, filename: name, content })).id
}

test('images that disappear on a background or are flat on a phone are reported with their page', {
  timeout: 60_000,
}, async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const { workspace } = made
  const page = await leadsTo(platform, made, ['/'])
  const size = { width: 400, height: 200 }
  const dark = await stored(platform, workspace, { name: 'dark.png', ink: '#101010', ...size })
  const light = await stored(platform, workspace, { name: 'light.png', ink: '#fafafa', ...size })
  const grounded = await stored(platform, workspace, {
    name: 'own.png',
    ink: '#000',
    ground: '#fff',
    ...size,
  })
  const wide = { name: 'wide.png', ink: '#d0542b', width: 2000, height: 160 }
  const flat = await stored(platform, workspace, wide)
  const image = (media: string) => ({
    id: newId(),
    type: 'image',
    props: { source: { media }, alt: 'A', caption: '' },
  })
  const logo = (media: string) => ({ source: { media }, alt: 'A', href: '' })
  const wall = { id: newId(), type: 'logo_wall', props: { title: '', logos: [light, flat].map(logo) } }
  const columns = { count: 2, first: [image(dark)], second: [image(grounded), image(flat)], third: [] }
  const blocks = [wall, { id: newId(), type: 'columns', props: columns }]
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(pageVersion)
      .set({ data: { root: { title: 'Leads on', description: 'It does.' }, blocks } })
      .where(eq(pageVersion.page, page)),
  )
  const { findings } = await check(platform, { workspace, link: made.id })
  const place = { tab: 'Story', page: { id: page, title: 'Leads on' } }
  expect(findings.filter(({ kind }) => kind.startsWith('picture'))).toEqual([
    { kind: 'picture_lost_in_light', about: 'light.png', ...place },
    { kind: 'picture_lost_in_dark', about: 'dark.png', ...place },
    { kind: 'picture_flat', about: 'wide.png', count: 28, ...place },
  ])
})

test('a corrupt or opaque image has no ink', async () => {
  const platform = await aProduct()
  const { workspace } = await aWorkspace(platform)
  const media = await stored(platform, workspace, { name: 'a.png', ink: '#123456', width: 80, height: 80 })
  const file = await findMedia(platform, { workspace, media })
  if (!file) throw new Error('the image was not stored')
  expect(new Set(await readColors(platform, file))).toContain('#123456')
  expect(await readColors(platform, { ...file, mime: 'image/jpeg' })).toEqual([])
  expect(await readColors(platform, { ...file, bytes: 30_000_000 })).toEqual([])
  expect(await readColors(platform, { ...file, key: 'media/none' })).toEqual([])
})
