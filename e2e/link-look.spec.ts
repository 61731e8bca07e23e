import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('an owner says how messages show a link, keeps its QR code, and duplicates it', async ({
  owner,
  site,
}) => {
  const desk = ownerDesk(owner, site)
  const page = await desk.publish({
    root: { title: 'What it costs', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: 'Three plans', level: 2 } }],
  })
  const journey = await desk.journey('Shown in messages', [{ title: 'Pricing', page }])
  const link = await desk.link(journey, { title: 'For Globex in a chat' })
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  await drawer.locator('summary', { hasText: 'How messages show it' }).click()
  await drawer.getByLabel('Title in messages').fill('How Globex could ask')
  await drawer.getByLabel('Description in messages').fill('Twenty minutes on what recruits people.')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(owner.getByText('Link saved')).toBeVisible()

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const picture = drawer.getByAltText('The picture that goes with it')
  await drawer.locator('summary', { hasText: 'How messages show it' }).click()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await look(owner, 'link-preview-fields')
  const code = drawer.getByAltText('QR code of “For Globex in a chat”')
  await code.scrollIntoViewIfNeeded()
  await look(owner, 'link-qr')
  const saving = owner.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Save as SVG' }).click()
  expect((await saving).suggestedFilename()).toBe('qr-code.svg')
  await expectUsableInEveryLook(owner, 'how messages show a link')

  const shown = await owner.request.get(link.address)
  expect(await shown.text()).toContain('<meta property="og:title" content="How Globex could ask"')

  await owner.goto(`/workspace/journey/${journey}`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Duplicate “For Globex in a chat”' }).click()
  await expect(owner.getByRole('link', { name: 'For Globex in a chat (copy)', exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'For Globex in a chat (copy)', exact: true })).toHaveCount(0)
})
