import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const demo = join(import.meta.dirname, '../demo')

test('an owner turns a recording into a campaign and sees who read which tab for how long', {
  tag: '@main',
}, async ({ page, browser, site }) => {
  await signIn(page, site)
  await wantEveryMail(page)
  await uploadRecording(page)
  await makePage(page)
  const address = await makeJourney(page)

  const read = await visitOnPhone(browser, address)

  await seeVisit(page, read)
  const mail = await seeMail(site, read)
  await muteLink(browser, mail)
  await stopMails(browser, mail)
})

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/workspace/assets')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/workspace\/assets$/)
}

/** Other journeys of the same server are mailed to the same owner, who would get the sixth of an hour with a digest. */
async function wantEveryMail(page: Page): Promise<void> {
  await page.goto('/user/settings/notifications')
  await page.waitForLoadState('networkidle')
  await look(page, 'notifications')
  await page.getByLabel('Mails an hour').fill('60')
  await page.getByRole('group', { name: 'Quiet hours' }).getByLabel('From').fill('20:00')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Write both times, or none.')).toBeVisible()
  await page.getByRole('group', { name: 'Quiet hours' }).getByLabel('From').fill('')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Your times are saved.').first()).toBeVisible()
  await expectUsableInEveryLook(page, 'notifications')
  await page.goto('/workspace/assets')
}

async function uploadRecording(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await (await choosing).setFiles([join(demo, 'jfk.mp3'), join(demo, 'jfk.vtt')])
  await page.getByRole('link', { name: 'jfk', exact: true }).first().click()
  await expect(page.getByText('ask what you can do for your country.')).toBeVisible()
  await expect(page.getByText('MPEG 2 Layer 3')).toBeVisible()
}

async function makePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a page' }).click()
  await expect(page).toHaveURL(/\/editor$/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Page' }).getByLabel('Title').fill('What one sentence can do')
  await page.getByRole('button', { name: 'Call to action', exact: true }).click()
  const button = page.getByRole('region', { name: 'Selected block: Call to action' })
  await button.getByLabel('What the button says').fill('Talk to us')
  await button.getByLabel('Where it leads').fill('https://acme.example/talk?from=campaign')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Visitors see this version now.')).toBeVisible()
}

/** Two tabs, a page each, and a link for a person of a company; returns their personal address. */
async function makeJourney(page: Page): Promise<string> {
  await page.goto('/workspace/journey')
  await page.waitForLoadState('networkidle')
  await page.getByPlaceholder('Name of a new journey').fill('First talk with Initech')
  await page.getByRole('button', { name: 'Create journey' }).click()
  await expect(page).toHaveURL(/\/workspace\/journey\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: 'Open the editor' }).click()
  await addTab(page, 'Listen', 'What one sentence can do')
  await addTab(page, 'Think', 'Say what you do not know')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1 is what visitors see now')).toBeVisible()
  await page.getByRole('link', { name: 'Back to' }).click()
  await page.getByRole('link', { name: 'Create link' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Create link' })
  await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('For Initech')
  await drawer.getByRole('combobox', { name: 'Company' }).fill('Initech')
  await drawer.getByLabel('E-mail', { exact: true }).fill('lea@initech.example')
  await drawer.getByLabel('First name').fill('Lea')
  await drawer.getByRole('button', { name: 'Create link' }).click()
  return page.getByLabel('The personal address').inputValue()
}

async function addTab(page: Page, title: string, pageTitle: string): Promise<void> {
  await page.getByLabel('Title of the new tab').fill(title)
  await page.getByRole('button', { name: 'Add tab' }).click()
  await page.getByRole('link', { name: new RegExp(`^${title}\\b`) }).click()
  const content = page.getByRole('region', { name: `What stands in “${title}”` })
  await expect(content).toBeVisible()
  await page.getByRole('button', { name: `Add “${pageTitle}”` }).click()
  await expect(content).toContainText(pageTitle)
}

/** Seconds on each tab by the test's own watch. */
type Read = { listen: number; think: number }

async function visitOnPhone(browser: Browser, address: string): Promise<Read> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  })
  await context.route('https://acme.example/**', (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/plain' }),
  )
  const phone = await context.newPage()
  await phone.goto(address)
  const opened = performance.now()
  await expect(phone).not.toHaveURL(/token/)
  await phone.getByRole('button', { name: "Confirm it's you" }).tap()
  await expect(phone.getByText('Thank you')).toBeVisible()

  await phone.getByRole('button', { name: 'Play', exact: true }).tap()
  await heardUpTo(phone, 5)
  await phone.getByRole('button', { name: 'Pause', exact: true }).tap()

  await phone.getByRole('tab', { name: 'Think' }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Say what you do not know' })).toBeVisible()
  const turned = performance.now()
  await phone.goBack()
  await phone.goForward()
  await expect(phone.getByRole('heading', { level: 1, name: 'Say what you do not know' })).toBeVisible()
  await readFor(phone.locator('body'), 4)
  const left = performance.now()
  await phone.getByRole('tab', { name: 'Listen' }).tap()
  const back = performance.now()
  await phone.getByRole('link', { name: 'Talk to us' }).tap()
  await expect(phone).toHaveURL(/acme\.example/)
  const gone = performance.now()
  await context.close()
  return { listen: (turned - opened + gone - back) / 1000, think: (left - turned) / 1000 }
}

async function heardUpTo(phone: Page, seconds: number): Promise<void> {
  await expect
    .poll(() => phone.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(seconds)
}

/** Scrolls a little until the time is over, as a reader does. */
async function readFor(body: Locator, seconds: number): Promise<void> {
  const began = performance.now()
  await expect
    .poll(
      async () => {
        await body.evaluate(() => window.scrollBy(0, 40))
        return performance.now() - began
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBeGreaterThan(seconds * 1000)
}

async function seeVisit(page: Page, read: Read): Promise<void> {
  // The journey's page is still open; the visit comes in by itself.
  const visits = page
    .getByRole('region', { name: 'Visits' })
    .or(page.locator('section', { hasText: 'Visits' }).last())
  await page
    .getByRole('button', { name: 'Close' })
    .or(page.getByRole('link', { name: 'Done' }))
    .first()
    .click()
  const visit = visits.getByRole('listitem').filter({ hasText: 'Lea' }).first()
  await expect(visit).toContainText('Initech')
  await expect(visit).toContainText('Verified')
  await expect(visit).toContainText('1 click', { timeout: 20_000 })
  await expect(visit).toContainText('First visit')
  const tabs = visit.getByRole('listitem')
  await expect
    .poll(async () => Math.abs((await secondsOf(tabs.filter({ hasText: 'Listen' }))) - read.listen))
    .toBeLessThanOrEqual(1)
  await expect
    .poll(async () => Math.abs((await secondsOf(tabs.filter({ hasText: 'Think' }))) - read.think))
    .toBeLessThanOrEqual(1)
}

async function secondsOf(tab: Locator): Promise<number> {
  const text = (await tab.textContent()) ?? ''
  return Number(/(?<!\d)(\d+) s/.exec(text)?.[1])
}

/** Other tests of the same server may be told of their visits too. */
async function seeMail(site: { mails(): Promise<string[]> }, read: Read): Promise<Email | undefined> {
  async function ours(): Promise<Email[]> {
    const mails = await Promise.all((await site.mails()).map((mail) => PostalMime.parse(mail)))
    return mails.filter((mail) => mail.subject?.includes('Initech'))
  }
  await expect.poll(async () => (await ours()).length, { timeout: 45_000 }).toBe(1)
  const [mail] = await ours()
  expect(mail?.to?.[0]?.address).toBe('demo@longwave.example')
  expect(mail?.subject).toContain('Lea')
  expect(mail?.text).toContain('Listen')
  expect(mail?.text).toContain('Think')
  expect(read.listen + read.think).toBeGreaterThan(9)
  return mail
}

/** What the mail offers opens a page that does nothing by itself, and takes back what its button did. */
async function muteLink(browser: Browser, mail: Email | undefined): Promise<void> {
  const [address = ''] = /http\S+\/notice\?token=\S+/.exec(mail?.text ?? '') ?? []
  const context = await browser.newContext()
  const person = await context.newPage()
  await person.goto(address)
  await expect(person.getByRole('heading', { name: 'Mute this link’s mails' })).toBeVisible()
  await look(person, 'mute')
  await expectUsableInEveryLook(person, 'the page of a deed')
  await person.getByRole('button', { name: 'Do it' }).click()
  await expect(person.getByText('Done.')).toBeVisible()
  await person.getByRole('button', { name: 'Undo' }).click()
  await expect(person.getByText('Done.')).toBeVisible()
  await expect(person.getByRole('heading', { name: 'as your settings say' })).toBeVisible()
  await context.close()
}

/** The mail's way out, as a mail program takes it and as a person does who never signed in there. */
async function stopMails(browser: Browser, mail: Email | undefined): Promise<void> {
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const address = /^<(.+)>$/.exec(header)?.[1] ?? ''
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )
  const context = await browser.newContext()
  const stopped = await context.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(stopped.status()).toBe(200)
  const person = await context.newPage()
  await person.goto(address)
  await expect(person.getByText(/gets no mails/)).toBeVisible()
  await look(person, 'unsubscribe')
  await expectUsableInEveryLook(person, 'the way out of mails')
  await person.getByRole('button', { name: 'Let them come again' }).click()
  await expect(person.getByText('Done: they come again.')).toBeVisible()
  await context.close()
}
