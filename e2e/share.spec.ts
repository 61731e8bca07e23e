import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { makeShareLink } from './share-link.ts'
import { uploadTalk } from './upload-talk.ts'

test('a talk is shared, a guest comments on a moment and approves, the owner replies and revokes', {
  tag: '@main',
}, async ({ owner, desk, visitor: guest }) => {
  const asset = await uploadTalk(desk)
  await owner.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })
  await owner.getByText('Request review', { exact: true }).click()
  const address = await makeShareLink(owner, 'Guest Lea', { right: 'View, comment and approve' })

  const complaints = consoleErrorsOf(guest)
  await guest.goto(address, { waitUntil: 'networkidle' })
  await guest.getByText('fellow Americans').first().click()
  await guest.getByRole('button', { name: /^Use 0:/ }).click()
  await expect(guest.getByRole('textbox', { name: /^Time in/ })).toHaveValue(/^0:\d\d$/)
  const comments = guest.getByRole('region', { name: 'Comments' })
  await comments.getByLabel('Your comment').fill('Please cut the pause here')
  await comments.getByLabel('Your name').fill('Lea Lang')
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await expect(comments.getByText('Please cut the pause here')).toBeVisible()
  await expect(comments.getByRole('button', { name: /^Play from 0:/ })).toBeVisible()
  const decision = guest.getByRole('region', { name: 'Your decision' })
  await decision.getByLabel('Your name').fill('Lea Lang')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(decision.getByText('Lea Lang approved this.')).toBeVisible()
  await expectAccessibleInEveryLook(guest, 'a share')

  await owner.goto(`/workspace/share/asset/${asset}`, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Lea Lang approved', { exact: true })).toBeVisible()
  await owner.getByLabel('Reply to Lea Lang', { exact: true }).click()
  await owner.getByLabel('Your reply to Lea Lang').fill('It is gone')
  await owner.getByRole('button', { name: 'Send reply' }).click()
  await expect(owner.getByText('Reply posted')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'sharing of an asset')
  await guest.reload()
  await expect(guest.getByText('It is gone')).toBeVisible()
  expect(complaints).toEqual([])
  await owner.getByRole('button', { name: 'Revoke Guest Lea' }).click()
  await expect(owner.getByText('1 expired or revoked link')).toBeVisible()
  expect((await guest.goto(address))?.status()).toBe(410)
})

test('sharing works for guests without scripts, behind a password', async ({ owner, desk, browser }) => {
  const asset = await uploadTalk(desk)
  await owner.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })
  await owner.getByText('Request review', { exact: true }).click()
  const address = await makeShareLink(owner, 'Guest Ben', {
    right: 'View and comment',
    password: 'plum orchard',
    keeps: true,
  })

  const guest = await browser.newPage({ javaScriptEnabled: false })
  await guest.goto(address)
  await guest.getByLabel('Password', { exact: true }).fill('plum orchard')
  await guest.getByRole('button', { name: 'Open' }).click()
  await expect(guest.getByText('fellow Americans').first()).toBeVisible()
  const files = guest.getByRole('navigation', { name: 'Download' })
  expect((await downloaded(files.getByRole('link', { name: 'SRT' }))).suggestedFilename()).toMatch(/\.srt$/)
  await guest.getByLabel('Your comment').fill('Well said')
  await guest.getByRole('textbox', { name: /^Time in/ }).fill('0:03')
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Post comment' }).click()
  await expect(guest.getByText('Thank you. Your comment was posted.')).toBeVisible()

  await owner.goto(`/workspace/share/asset/${asset}`, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Well said')).toBeVisible()
  await owner.getByRole('button', { name: 'Delete comment by Ben' }).click()
  await expect(owner.getByText('Comment deleted')).toBeVisible()
  await expect(owner.getByText('Well said')).toHaveCount(0)
})
