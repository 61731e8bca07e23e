import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

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

test('a page is written next to the transcript of its asset', { tag: '@main' }, async ({ owner, desk }) => {
  const complaints = consoleErrorsOf(owner)
  const asset = await desk.upload('harbour.srt', talk)
  const id = await desk.publishFromAsset(asset)
  await goTo(owner, `/workspace/assets/${asset}/page/${id}`)
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
  await expectAccessibleInEveryLook(owner, 'a page next to its asset')
  expect(complaints).toEqual([])
})
