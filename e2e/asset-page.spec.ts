import { complaintsOf } from './complaints.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsable } from './usable.ts'

const talk = [
  '1',
  '00:00:00,300 --> 00:00:03,300',
  'Ada: We opened the harbour workshop in March.',
  '',
  '2',
  '00:00:03,300 --> 00:00:07,000',
  'Bo: And what did the first winter teach you about the tides?',
  '',
].join('\n')

test('a page is made from an asset, filled beside its words, published from the list and taken back', {
  tag: '@main',
}, async ({ owner, site }) => {
  const complaints = complaintsOf(owner)
  const asset = await ownerDesk(owner, site).upload('harbour.srt', talk)
  await owner.goto(`/workspace/assets/${asset}/page?template=article`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Create article' }).click()
  await expect(owner).toHaveURL(/\/editor$/)

  await owner.goto(`/workspace/assets/${asset}/page`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Publish “harbour”' }).click()
  await expect(owner.getByText('Page published')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByText('Shown as before')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Publish “harbour”' })).toBeVisible()

  await owner.getByRole('link', { name: 'Open “harbour” beside its asset' }).click()
  const page = owner.getByRole('region', { name: 'Page', exact: true })
  const source = owner.getByRole('region', { name: 'Source' })
  await source.getByRole('searchbox').fill('tides')
  await expect(source.getByRole('listitem')).toHaveCount(1)
  await source.getByRole('button', { name: /^Quote “And what/ }).click()
  await expect(owner.getByText('Inserted', { exact: true })).toBeVisible()
  const quotes = page.getByRole('figure').filter({ hasText: 'And what did the first winter teach you' })
  await expect(quotes).toHaveCount(1)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(quotes).toHaveCount(0)
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByText('Page published')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an own template is offered for an asset, renamed and removed from the list of pages', async ({
  owner,
  site,
}) => {
  const desk = ownerDesk(owner, site)
  const data = { root: { title: 'Pattern of tides', description: '' }, blocks: [] }
  const page = await desk.draft(data)
  const made = await owner.request.post(`/api/pages/${page}/template`, {
    headers: { origin: site.origin },
    data: { name: 'Tide page' },
  })
  expect(made.ok()).toBe(true)
  const asset = await desk.upload('tides.srt', talk)
  await owner.goto(`/workspace/assets/${asset}/page`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('link', { name: /^Tide page/ })).toBeVisible()

  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  const name = owner.getByRole('textbox', { name: 'Name of the template “Tide page”' })
  await name.fill('Page of tides')
  await name.press('Enter')
  await expect(owner.getByText('Template renamed')).toBeVisible()
  await owner.getByRole('button', { name: 'Remove the template “Page of tides”' }).click()
  await expect(owner.getByText('Template “Page of tides” removed')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).last().click()
  await expect(owner.getByRole('textbox', { name: 'Name of the template “Page of tides”' })).toBeVisible()
})

test('a page beside its asset can be used by all', async ({ owner, site }) => {
  const asset = await ownerDesk(owner, site).upload('usable-harbour.srt', talk)
  const page = await ownerDesk(owner, site).publishFromAsset(asset)
  await expectUsable(owner, { path: `/workspace/assets/${asset}/page/${page}` })
  await expectUsable(owner, { path: `/workspace/assets/${asset}/page` })
})
