import sharp from 'sharp'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('an owner checks a link before sharing it, and follows its findings', async ({ owner, site }) => {
  // Black on a transparent background.
  const frame = '<rect x="20" y="20" width="360" height="60" fill="none" stroke="#101010" stroke-width="14"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${frame}</svg>`
  const uploaded = await owner.request.post('/api/assets/upload?as=file&name=globex-black.png', {
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
    data: await sharp(Buffer.from(svg)).png().toBuffer(),
  })
  const { media }: { media: { id: string } } = await uploaded.json()
  const desk = ownerSetup(owner, site)
  const page = await desk.publish({
    root: { title: 'What it costs', description: 'Three plans and what they have.' },
    blocks: [{ id: 'b', type: 'image', props: { source: { media: media.id }, alt: 'Globex', caption: '' } }],
  })
  const journey = await desk.journey('Looked through', [{ title: 'Pricing', page }])
  await desk.link(journey, { title: 'For Globex to check' })

  await owner.goto(`/workspace/journey/${journey}`, { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Check “For Globex to check” before sharing' }).click()
  await expect(owner.getByText('Not checked yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Check before sharing' }).click()
  const lost = owner.getByRole('listitem').filter({ hasText: 'globex-black.png' })
  await expect(lost).toContainText('Add a background to the image', { timeout: 60_000 })
  await expectAccessibleInEveryLook(owner, 'the findings of a link check')
  await lost.getByRole('link').click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/page/${page}/editor`))
})
