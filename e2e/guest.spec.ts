import { join } from 'node:path'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo, ready } from './go-to.ts'
import { expect, test } from './server.ts'
import { makeShareLink } from './share-link.ts'

const photo = join(import.meta.dirname, '../src/features/media/server/fixtures/dot.png')

test('a guest gets a photo, and their profile is shared and read without signing in', {
  tag: '@main',
}, async ({ owner: page, visitor }) => {
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
  const address = await makeShareLink(page, 'Lea')
  await expectAccessibleInEveryLook(page, 'the profile of a guest')

  const visitorComplaints = consoleErrorsOf(visitor)
  await goTo(visitor, address)
  await expect(visitor.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Site' })).toHaveAttribute('href', 'https://ada.example')
  await expect(visitor.getByRole('img', { name: 'Photo of Ada Lovelace' })).toBeVisible()
  expect(await visitor.content()).not.toContain('private.example')
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
