import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test('a block is generated from an asset, a variable is inserted, and an old version restored', async ({
  owner,
  desk,
}) => {
  const asset = await uploadTalk(desk)
  const page = await desk.publish('Filled from a talk', [
    { id: 'quote', type: 'quote', props: { text: 'Nothing yet', cite: '' } },
    { id: 'player', type: 'audio', props: { asset, title: '', chapters: [], showTranscript: true } },
  ])
  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
  const canvas = owner.frameLocator('#preview-frame')
  await canvas.getByRole('group', { name: 'Quote: Nothing yet' }).press('Enter')
  const panel = owner.getByRole('region', { name: 'Selected block: Quote' })
  await panel.getByRole('button', { name: 'Generate: Quote' }).click()
  await expect(owner.getByText('Generated from the transcript, without AI')).toBeVisible()
  const quote = panel.getByLabel('Quote', { exact: true })
  await expect(quote).toHaveValue(/country/)

  await quote.press('End')
  await panel.getByRole('button', { name: 'Variables' }).click()
  await owner.getByRole('menuitem', { name: 'Insert {{lead.first}}' }).click()
  await expect(quote).toHaveValue(/\{\{lead\.first\}\}$/)
  await expectAccessibleInEveryLook(owner, 'a block with its source')
  await expect(owner.getByText(/^Saved \d/)).toBeVisible()

  await owner.getByRole('button', { name: 'URL and versions' }).click()
  await owner.getByRole('button', { name: 'Show versions' }).click()
  await owner.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(canvas.getByRole('group', { name: 'Quote: Nothing yet' })).toBeVisible()
})
