import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** A picture of the library with this ink around a ground that shows through; answers its id. */
async function aLogo(owner: Page, site: Site, { name, ink }: { name: string; ink: string }): Promise<string> {
  const frame = `<rect x="20" y="20" width="360" height="60" fill="none" stroke="${ink}" stroke-width="14"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${frame}</svg>`
  const answer = await owner.request.post(`/api/assets/upload?as=file&name=${name}`, {
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
    data: await sharp(Buffer.from(svg)).png().toBuffer(),
  })
  const { media }: { media: { id: string } } = await answer.json()
  return media.id
}

test('an owner checks a link before sharing it, and mends what was found', async ({ owner, site }) => {
  const desk = ownerDesk(owner, site)
  const logo = await aLogo(owner, site, { name: 'globex-black.png', ink: '#101010' })
  const page = await desk.publish({
    root: { title: 'What it costs', description: 'Three plans and what they have.' },
    blocks: [
      { id: 'a', type: 'heading', props: { text: 'Three plans', level: 2 } },
      { id: 'b', type: 'image', props: { source: { media: logo }, alt: 'Globex', caption: '' } },
      {
        id: 'c',
        type: 'call_to_action',
        props: { label: 'Choose one', href: '/p/nobody/nothing', note: '' },
      },
    ],
  })
  const journey = await desk.journey('Looked through', [{ title: 'Pricing', page }])
  await desk.link(journey, { title: 'For Globex to check' })

  await owner.goto(`/workspace/journey/${journey}`, { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Check “For Globex to check” before sharing' }).click()
  await expect(owner.getByText('Not checked yet')).toBeVisible()
  await look(owner, 'check-before')
  await owner.getByRole('button', { name: 'Check before sharing' }).click()
  const done = owner.getByText('Text can be told from its ground in light and in dark')
  await expect(done).toBeVisible({ timeout: 60_000 })
  const lost = owner.getByRole('listitem').filter({ hasText: 'globex-black.png' })
  await expect(lost).toContainText('on devices that are set to dark it can hardly be seen')
  await expect(lost).toContainText('Give the picture a ground of its own')
  await expect(owner.getByText('/p/nobody/nothing leads to nothing on this site.')).toBeVisible()
  await look(owner, 'check-after')
  await expectUsableInEveryLook(owner, 'what a check of a link found')
  await lost.getByRole('link').click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/page/${page}/editor`))
})
