import { textDocument } from '../src/features/journey/rules/text-document.ts'
import { type ModelSays, openModelServer } from '../src/test/model-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test.use({ settings: { AI_ALLOW_PRIVATE: '1' } })

function saying(text: string, more: object = {}): ModelSays {
  return { json: { blocks: [{ kind: 'paragraph', claims: [{ text, cites: [1] }] }] }, ...more }
}

test('a model writes a block, is stopped and retried, and the result is accepted as one step', async ({
  owner,
  desk,
}) => {
  const long = saying(`It goes on. ${'And on. '.repeat(200)}`, { stalls: true })
  const { service, close } = await openModelServer(
    long,
    saying('Ask what you can do.'),
    saying('Ask yourself first.'),
  )
  const doc = textDocument('Nothing yet')
  const page = await desk.publish('Written by a model', [{ id: 'text', type: 'rich_text', props: { doc } }])
  const canvas = owner.frameLocator('#preview-frame')
  const panel = owner.getByRole('region', { name: 'Selected block: Text' })
  const dialog = owner.getByRole('dialog', { name: 'Write this block with AI' })

  const model = { provider: 'openai-compatible', baseUrl: service.url, model: 'tiny' }
  await desk.post('/workspace/settings/ai', { intent: 'save-ai', ...model })
  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
  await canvas.getByRole('group', { name: 'Text: Nothing yet' }).press('Enter')
  await panel.getByRole('button', { name: 'Write with AI' }).click()
  await expect(dialog.getByText(/^Uses 1 of your \d+ credits, charged/)).toBeVisible()
  await dialog.getByLabel('Source').click()
  await owner.getByRole('option', { name: 'Kennedy’s inaugural address, 1961' }).click()
  await dialog.getByRole('button', { name: 'Warmer' }).click()
  await dialog.getByLabel('Audience').fill('Acme')
  await expectAccessibleInEveryLook(owner, 'a block and its instructions for a model')
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(dialog.getByText('It goes on.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Canceled. No credits were charged and nothing changed.')).toBeVisible()
  await expect.poll(() => service.brokenOff, { timeout: 30_000 }).toBe(1)

  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const proposal = dialog.getByRole('region', { name: 'Suggestion' })
  await expect(proposal).toContainText('Ask what you can do.', { timeout: 30_000 })
  await expectAccessibleInEveryLook(owner, 'a proposal of a model')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(proposal).toContainText('Ask yourself first.', { timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Use text' }).click()
  await expect(dialog).toBeHidden()
  const written = canvas.getByRole('group', { name: 'Text: Ask yourself first.' })
  await expect(written).toBeVisible()
  await owner.keyboard.press('Control+z')
  await expect(canvas.getByRole('group', { name: 'Text: Nothing yet' })).toBeVisible()
  close()
})
