import { expect, test } from './server.ts'

test.use({ javaScriptEnabled: false })

test('the whole campaign is readable through working links', { tag: '@main' }, async ({ page, site }) => {
  await page.goto(site.campaign)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Eleven seconds that still recruit people')
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(
    'ask what you can do for your country.',
  )
  await page.getByRole('tab', { name: 'The long conversation' }).click()
  await expect(title).toHaveText('Why they started a computer company')

  const menu = page.getByRole('navigation', { name: 'Campaign pages' })
  await menu.getByRole('link', { name: 'Say what you do not know' }).click()
  await expect(page).toHaveURL(/\/the-long-conversation\/say-what-you-do-not-know$/)
  await menu.getByRole('link', { name: 'The whole conversation' }).click()
  await page.getByText('Show full transcript').click()
  await expect(page.getByText('Thank you so much for having me.').last()).toBeVisible()
})
