import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('a question is answered with playable passages, one is pinned, and ideas are moved by their column and by dragging', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.goto('/workspace/thinking', { waitUntil: 'networkidle' })
  await owner.getByLabel('Your question').fill('What can you do for your country?')
  await owner.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(owner.getByRole('list', { name: 'Passages' })).toBeVisible()
  await expect(owner.locator('.answer')).toBeVisible()
  await owner
    .getByRole('button', { name: /^Play passage 1 from/ })
    .first()
    .click()
  const audio = owner.locator('.thinking-player audio')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentSrc))
    .toContain('/api/media/')
  await expectAccessibleInEveryLook(owner, 'thinking, a conversation')
  await owner.getByRole('button', { name: 'Pin passage 1' }).first().click()
  await expect(owner.getByText('Pinned').first()).toBeVisible()

  await owner.getByRole('link', { name: /^Ideas/ }).click()
  await expect(owner.locator('.idea-card')).toHaveCount(1)
  await owner.getByLabel('New idea').fill('A series on asking')
  await owner.keyboard.press('Enter')
  const card = owner.getByRole('button', { name: 'Edit “A series on asking”' })
  // Without dragging: moved to another column, and edited.
  const choice = owner.getByLabel('Column of “A series on asking”')
  await choice.selectOption('Shaping')
  const column = (name: RegExp) => owner.getByRole('region', { name }).locator('.idea-card')
  await expect(column(/^Shaping/)).toHaveCount(1)
  await expect(choice).toBeFocused()
  await card.press('Enter')
  await owner.getByLabel('Details').fill('Three talks that end with a question.')
  await owner.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(owner.getByText('Three talks that end with a question.')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'thinking, a board')
  await owner
    .locator('.idea-column li', { hasText: 'A series on asking' })
    .dragTo(owner.getByRole('region', { name: /^Ready/ }))
  await expect(column(/^Ready/)).toHaveCount(1)

  await owner
    .getByLabel(/^Column of/)
    .first()
    .selectOption('Ready')
  await expect(column(/^Ready/)).toHaveCount(2)
  await card.press('Alt+ArrowUp')
  await expect(column(/^Ready/).first()).toContainText('A series on asking')
  await expect(card).toBeFocused()
})
