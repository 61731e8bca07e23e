import { join } from 'node:path'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo, ready } from './go-to.ts'
import { expect, test } from './server.ts'

const photo = join(import.meta.dirname, '../src/features/media/server/fixtures/dot.png')

test('a guest gets a photo, and their profile is shared, read without signing in, and commented on', {
  tag: '@main',
}, async ({ owner: page, browser }) => {
  const complaints = consoleErrorsOf(page)
  await goTo(page, '/workspace/guest/new')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@private.example')
  await page.getByLabel('Name of link 1').fill('Site')
  await page.getByLabel('URL of link 1').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByText('Enter a URL that starts with https:// or http://.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace')
  await page.getByLabel('URL of link 1').fill('ada.example')
  await expectAccessibleInEveryLook(page, 'a new guest')
  await page.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()

  await ready(page)
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('img', { name: 'Photo of Ada Lovelace' })).toBeVisible()
  await page.getByText('Share', { exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create link' }) })
  await form.getByLabel(/^Recipient/).fill('Lea')
  await form.getByLabel('Permissions').selectOption({ label: 'View and comment' })
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Link created.')).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Lea', exact: true }).inputValue()
  await expectAccessibleInEveryLook(page, 'the profile of a guest')

  const visitor = await (await browser.newContext()).newPage()
  const visitorComplaints = consoleErrorsOf(visitor)
  await goTo(visitor, address)
  await expect(visitor.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Site' })).toHaveAttribute('href', 'https://ada.example')
  const picture = visitor.getByRole('img', { name: 'Photo of Ada Lovelace' })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await visitor.content()).not.toContain('private.example')
  await visitor.getByLabel('Your comment').fill('Lovely')
  await visitor.getByLabel('Your name').fill('Lea')
  await visitor.getByRole('button', { name: 'Post comment' }).click()
  await expect(visitor.getByText('Thank you. Your comment was posted.')).toBeVisible()
  await expectAccessibleInEveryLook(visitor, 'the shared profile of a guest')
  expect(visitorComplaints).toEqual([])

  await goTo(page, '/workspace/guest/all?q=Lovelace')
  await expectAccessibleInEveryLook(page, 'guests')
  await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(410)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  expect(complaints).toEqual([])
})
