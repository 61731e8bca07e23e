import type { Browser, Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'
import { expectUsableHere, expectUsableInEveryLook } from './usable.ts'

type Wanted = { label: string; right: string; password?: string; keeps?: boolean }

/** Makes a link on the desk that is open on this page; its address. */
async function makeLink(
  owner: Page,
  { label, right, password = '', keeps = false }: Wanted,
): Promise<string> {
  const form = owner.locator('form').filter({ has: owner.getByRole('button', { name: 'Make link' }) })
  await form.getByLabel(/^For whom/).fill(label)
  await form.getByLabel('They may').selectOption({ label: right })
  await form.getByLabel(/^Password/).fill(password)
  if (keeps) await form.getByLabel('May keep it as a file').check()
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect(owner.getByText('The link is ready.')).toBeVisible()
  return owner.getByRole('textbox', { name: label, exact: true }).inputValue()
}

async function aGuest(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled })).newPage()
}

test('a talk is shared, a guest comments on a moment and approves, and the owner answers', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const asset = await uploadTalk(owner, site)
  await owner.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })
  await owner.getByText('Share', { exact: true }).click()
  const address = await makeLink(owner, { label: 'Guest Lea', right: 'View, comment and approve' })
  expect(address).toMatch(new RegExp(`^${site.origin}/share/[0-9A-Za-z]{22}$`))

  const guest = await aGuest(browser)
  const complaints = complaintsOf(guest)
  await guest.goto(address, { waitUntil: 'networkidle' })
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await guest.getByText('fellow Americans').first().click()
  const take = guest.getByRole('button', { name: /^Take 0:/ })
  await take.click()
  await expect(guest.getByRole('textbox', { name: /^Moment/ })).toHaveValue(/^0:\d\d$/)
  const comments = guest.getByRole('region', { name: 'Comments' })
  await comments.getByLabel('Your comment').fill('Please cut the pause here')
  await comments.getByLabel('Your name').fill('Lea Lang')
  await comments.getByRole('button', { name: 'Send comment' }).click()
  await expect(guest.getByText('Thank you. Your comment is there.')).toBeVisible()
  await expect(comments.getByText('Please cut the pause here')).toBeVisible()
  await expect(comments.getByRole('button', { name: /^Play from 0:/ })).toBeVisible()
  const decision = guest.getByRole('region', { name: 'Your decision' })
  await decision.getByLabel('Your name').fill('Lea Lang')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(decision.getByText('Lea Lang approved this.')).toBeVisible()
  await expectUsableInEveryLook(guest, 'a share')

  await owner.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })
  await owner.getByText('1 link · 1 open comment').click()
  await expect(owner.getByText('Lea Lang approved', { exact: true })).toBeVisible()
  await expect(owner.getByText('Please cut the pause here')).toBeVisible()
  await owner.getByLabel('Answer Lea Lang').click()
  await owner.getByLabel('Your answer to Lea Lang').fill('It is gone')
  await owner.getByRole('button', { name: 'Send answer' }).click()
  await expect(owner.getByText('Your answer is there.')).toBeVisible()
  await owner.getByRole('button', { name: 'Mark as done' }).first().click()
  await expect(owner.getByText('The comment is marked as done.')).toBeVisible()
  await expectUsableHere(owner, 'sharing beside an asset', '.sharing')
  await owner.goto(`/workspace/share/asset/${asset}`, { waitUntil: 'networkidle' })
  await expectUsableInEveryLook(owner, 'sharing of an asset')

  await guest.reload({ waitUntil: 'networkidle' })
  await expect(guest.getByText('It is gone')).toBeVisible()
  // The count follows a moment after the page was opened.
  await expect(async () => {
    await owner.reload({ waitUntil: 'networkidle' })
    await expect(owner.getByText(/^1 opening, last/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await owner.getByRole('button', { name: 'Revoke Guest Lea' }).click()
  await expect(owner.getByText('1 ended link')).toBeVisible()
  expect(complaints).toEqual([])
  const gone = await guest.goto(address)
  expect(gone?.status()).toBe(410)
  await expect(guest.getByRole('heading', { name: 'This is shared no longer' })).toBeVisible()
  await expectUsableInEveryLook(guest, 'a share that has ended')
})

test('sharing works without scripts on both sides, behind a password', async ({ owner, site, browser }) => {
  const asset = await uploadTalk(owner, site)
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await owner.context().storageState() })
  ).newPage()
  await plain.goto(`${site.origin}/workspace/assets/${asset}`)
  await plain.getByText('Share', { exact: true }).click()
  const address = await makeLink(plain, {
    label: 'Guest Ben',
    right: 'View and comment',
    password: 'plum orchard',
    keeps: true,
  })

  const guest = await aGuest(browser, false)
  await guest.goto(address)
  await guest.getByLabel('Password').fill('wrong one')
  await guest.getByRole('button', { name: 'Open it' }).click()
  await expect(guest.getByRole('alert')).toHaveText('This is not the password. Check it and try again.')
  await guest.getByLabel('Password').fill('plum orchard')
  await guest.getByRole('button', { name: 'Open it' }).click()
  await expect(guest.getByText('fellow Americans').first()).toBeVisible()
  const arriving = guest.waitForEvent('download')
  await guest.getByRole('navigation', { name: 'Keep it' }).getByRole('link', { name: 'SRT' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/\.srt$/)
  await guest.getByLabel('Your comment').fill('Well said')
  await guest.getByRole('textbox', { name: /^Moment/ }).fill('noon')
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Send comment' }).click()
  await expect(guest.getByRole('alert')).toContainText('minutes and seconds')
  await expect(guest.getByLabel('Your comment')).toHaveValue('Well said')
  await guest.getByRole('textbox', { name: /^Moment/ }).fill('0:03')
  await guest.getByRole('button', { name: 'Send comment' }).click()
  await expect(guest.getByText('Thank you. Your comment is there.')).toBeVisible()

  await plain.goto(`${site.origin}/workspace/share/asset/${asset}`)
  await expect(plain.getByText('Well said')).toBeVisible()
  await plain.getByRole('button', { name: 'Delete the comment of Ben' }).click()
  await expect(plain.getByText('The comment was deleted.')).toBeVisible()
  await expect(plain.getByText('Well said')).toHaveCount(0)
})

test('a text is shared from its screen, and what a guest decides is its own approval', async ({
  owner,
  site,
  browser,
}) => {
  const asset = await uploadTalk(owner, site)
  const headers = { origin: site.origin }
  const form = { intent: 'write', kinds: 'linkedin', tone: 'neutral', length: 'short' }
  await owner.request.post(`/workspace/assets/${asset}/content`, { form, headers })
  await owner.goto(`/workspace/assets/${asset}/content`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('heading', { name: 'LinkedIn post' })).toBeVisible({ timeout: 30_000 })
  await owner.getByText('Share', { exact: true }).click()
  const address = await makeLink(owner, { label: 'Client', right: 'View, comment and approve' })
  const guest = await aGuest(browser)
  await guest.goto(address, { waitUntil: 'networkidle' })
  await expect(guest.getByText('LinkedIn post')).toBeVisible()
  const decision = guest.getByRole('region', { name: 'Your decision' })
  await decision.getByLabel('Your name').fill('Client Cara')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(decision.getByText('Client Cara approved this.')).toBeVisible()
  await expectUsableInEveryLook(guest, 'a shared text')
  await owner.reload({ waitUntil: 'networkidle' })
  await expect(owner.locator('.output-mark', { hasText: 'Approved' })).toBeVisible()
})

test('a collection is shared in German, and each of its talks is opened and commented by itself', async ({
  owner,
  site,
  browser,
}) => {
  const asset = await uploadTalk(owner, site)
  const headers = { origin: site.origin }
  const title = 'Staffel eins'
  const made = { intent: 'create-collection', title, kind: 'hand' }
  await owner.request.post('/workspace/collection', { form: made, headers })
  await owner.goto('/workspace/collection', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: title }).click()
  await owner.waitForURL(/id=/)
  const collection = new URL(owner.url()).searchParams.get('id') ?? ''
  await owner.request.post('/workspace/collection', {
    form: { intent: 'add-asset', collection, asset },
    headers,
  })
  await owner.goto(`/workspace/collection?id=${collection}`, { waitUntil: 'networkidle' })
  await owner.getByText('Share', { exact: true }).click()
  const wanted = { label: 'Everybody', right: 'View and comment', password: 'plum orchard' }
  const address = await makeLink(owner, wanted)
  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await guest.goto(address, { waitUntil: 'networkidle' })
  await expect(guest.getByRole('heading', { name: 'Hier wird nach einem Passwort gefragt' })).toBeVisible()
  await expectUsableInEveryLook(guest, 'a share behind a password')
  await guest.getByLabel('Passwort').fill('plum orchard')
  await guest.getByRole('button', { name: 'Öffnen' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectUsableInEveryLook(guest, 'a shared collection')
  await guest.getByRole('list', { name: 'In dieser Sammlung' }).getByRole('link').click()
  await expect(guest.getByText('fellow Americans').first()).toBeVisible()
  await guest.waitForLoadState('networkidle')
  await guest.getByLabel('Ihr Kommentar').fill('Der Anfang gefällt mir')
  await guest.getByLabel('Ihr Name').fill('Lea')
  await guest.getByRole('button', { name: 'Kommentar senden' }).click()
  await expect(guest.getByText('Danke. Ihr Kommentar ist da.')).toBeVisible()
  await expect(guest.getByText('Der Anfang gefällt mir')).toBeVisible()
  await owner.goto(`/workspace/share/collection/${collection}`, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Der Anfang gefällt mir')).toBeVisible()
  await expect(owner.getByText(/jfk · through “Everybody”/)).toBeVisible()
  await expectUsableInEveryLook(owner, 'sharing of a collection')
})

test('a long transcript is read as it opens, and whole on one press', async ({ owner, browser }) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner
    .getByRole('link', { name: /From Sun to Oxide/ })
    .first()
    .click()
  await expect(owner).toHaveURL(/\/workspace\/assets\/[\da-f-]{36}$/)
  await owner.goto(owner.url(), { waitUntil: 'networkidle' })
  await owner.getByText('Share', { exact: true }).click()
  const address = await makeLink(owner, { label: 'Whoever reads', right: 'View' })
  const guest = await aGuest(browser, true)
  await guest.goto(address, { waitUntil: 'networkidle' })
  await expect(guest.getByText('my entire career').first()).toBeVisible()
  await expect(guest.locator('[data-segment]')).not.toHaveCount(0)
  const before = await guest.locator('[data-segment]').count()
  await guest.getByRole('link', { name: 'Show the whole transcript' }).click()
  await expect(guest.getByText('Fold the transcript')).toBeVisible()
  expect(await guest.locator('[data-segment]').count()).toBeGreaterThan(before * 10)
  await expect(guest.locator('[data-segment]').nth(before + 5)).toBeVisible()

  const plain = await aGuest(browser, false)
  await plain.goto(address)
  await plain.getByRole('link', { name: 'Show the whole transcript' }).click()
  await plain.getByText('Show the whole transcript').click()
  await expect(plain.locator('[data-segment]').last()).toBeVisible()
})
