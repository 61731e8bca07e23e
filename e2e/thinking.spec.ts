import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('a question is answered by passages that play, an answer is pinned, and an idea becomes a page', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.goto('/workspace/thinking', { waitUntil: 'networkidle' })
  await owner.getByLabel('Your question').fill('What did anybody say about chromodynamics?')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Nobody said anything about this where you looked.')).toBeVisible()

  await owner.goto('/workspace/thinking', { waitUntil: 'networkidle' })
  await expectUsableInEveryLook(owner, 'thinking')
  await owner.getByLabel('Your question').fill('What can you do for your country?')
  await owner.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(owner.getByRole('list', { name: 'Passages' })).toBeVisible()
  await expect(owner.getByText('Extractive', { exact: true })).toBeVisible()
  await owner
    .getByRole('button', { name: /^Play passage 1 from/ })
    .first()
    .click()
  const audio = owner.locator('.thinking-player audio')
  await expect(audio).toBeVisible()
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentSrc))
    .toContain('/api/media/')
  await expectUsableInEveryLook(owner, 'thinking, a conversation')

  await owner.getByRole('button', { name: 'Pin to a board' }).first().click()
  await expect(owner.getByText('Pinned').first()).toBeVisible()
  await owner.getByLabel(/Ask on/).fill('And what about that?')
  await owner.keyboard.press('Enter')
  await expect(owner.locator('.answered')).toHaveCount(2)

  await owner.getByRole('link', { name: /^Ideas/ }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(1)
  await owner.getByRole('combobox', { name: 'Kind of idea' }).selectOption('Hook')
  await owner.getByLabel('A new idea').fill('A series on asking')
  await owner.keyboard.press('Enter')
  const second = owner.getByRole('button', { name: 'Edit “A series on asking”' })
  await expect(second).toBeVisible()

  const kinds = owner.getByRole('navigation', { name: 'Kind of idea' })
  await kinds.getByRole('link', { name: 'Hook' }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(1)
  await kinds.getByRole('link', { name: 'Every kind' }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(2)

  // By keyboard alone: along the columns, edited, and made into a page.
  await second.focus()
  await owner.keyboard.press('Alt+ArrowRight')
  await expect(owner.getByRole('region', { name: /^Shaping/ }).locator('.idea-card')).toHaveCount(1)
  await expect(second).toBeFocused()
  await owner.keyboard.press('Enter')
  await owner.getByLabel('In more words').fill('Three talks that end with a question.')
  await owner.getByRole('button', { name: 'Save', exact: true }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Three talks that end with a question.')).toBeVisible()
  await expectUsableInEveryLook(owner, 'thinking, a board')

  const card = owner.locator('.idea-card', { hasText: 'A series on asking' })
  await card.getByText('Make of it').click()
  await card.getByRole('button', { name: 'A page' }).click()
  await expect(card.getByRole('link', { name: 'Open the page' })).toBeVisible()

  await owner.getByRole('button', { name: 'Remove “A series on asking”' }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(1)
  const removed = owner.locator('.mantine-Notifications-notification', { hasText: 'removed' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(2)
})

test('a card is dragged to another column', async ({ owner }) => {
  await owner.goto('/workspace/thinking', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name of the new board').fill('Dragging')
  await owner.getByRole('button', { name: 'Create board' }).click()
  await owner.getByLabel('A new idea').fill('Drag me')
  await owner.keyboard.press('Enter')
  const card = owner.locator('.idea-column li', { hasText: 'Drag me' })
  await card.dragTo(owner.getByRole('region', { name: /^Ready/ }))
  await expect(owner.getByRole('region', { name: /^Ready/ }).locator('.idea-card')).toHaveCount(1)
})
