import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { tooWide } from './console-errors.ts'
import { Desk, heading } from './desk.ts'
import { choose } from './hand.ts'
import { mailed, mailsTo } from './mails.ts'
import { expect, type Site, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { confirm, reportVisit } from './visitor.ts'

const demo = join(import.meta.dirname, '../demo')

test('an owner turns a recording into a campaign and sees who read which tab for how long', {
  tag: '@main',
}, async ({ page, site, browser }) => {
  await signIn(page, site)
  await uploadRecording(page)
  const { journey, personal } = await shareIt(new Desk(page, site), await makePage(page))
  await page.goto(`/workspace/journey/${journey}`)
  const read = await visitOnPhone(browser, personal)
  await seeVisit(page, read)
})

async function signIn(page: Page, { email, password }: Site): Promise<void> {
  await page.goto('/workspace/assets')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/workspace\/assets$/)
}

async function uploadRecording(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Other tests on this server have recordings with the same name as the file.
  const files = ['mp3', 'vtt'].map((type) => ({
    name: `inauguration.${type}`,
    mimeType: '',
    buffer: readFileSync(join(demo, `jfk.${type}`)),
  }))
  await choose(page.getByRole('button', { name: 'Upload files' }).first(), files)
  await page.getByRole('link', { name: 'inauguration', exact: true }).first().click()
  await expect(page.getByText('ask what you can do for your country.')).toBeVisible()
  await expect(page.getByText('MPEG 2 Layer 3')).toBeVisible()
}

/** Creates a page from the asset, with a button, and publishes it; returns its id. */
async function makePage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page).toHaveURL(/\/editor$/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Page' }).getByLabel('Title').fill('What one sentence can do')
  await page.getByRole('button', { name: 'Call to action', exact: true }).click()
  const button = page.getByRole('region', { name: 'Selected block: Call to action' })
  await button.getByLabel('Button label').fill('Talk to us')
  await button.getByLabel('Link URL').fill('https://acme.example/talk?from=campaign')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Only in journeys').check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Visitors see this version in your journeys.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return page.url().split('/').at(-2) ?? ''
}

/** Two tabs with a page each, and a link for a person at a company. */
async function shareIt(desk: Desk, page: string): Promise<{ journey: string; personal: string }> {
  const other = await desk.publish('What to say', heading('Say what you do not know'))
  const journey = await desk.journey('First talk with Initech', [
    { title: 'Listen', page },
    { title: 'Think', page: other },
  ])
  const fields = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { personal } = await desk.link(journey, fields)
  return { journey, personal }
}

/** Seconds on each tab: at least and at most, since the test sees a tab appear a moment after the visitor does. */
type Read = { listen: [least: number, most: number]; think: [least: number, most: number] }

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
  const asked = performance.now()
  await phone.goto(address)
  const opened = performance.now()
  await expect(phone).not.toHaveURL(/token/)
  // Readable without a tap: no banner, dialog or sign-in covers it.
  await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Confirm it’s you' }).tap()
  await expect(phone.getByText('Thank you')).toBeVisible()

  await phone.getByRole('button', { name: 'Play', exact: true }).tap()
  await heardUpTo(phone, 3)
  await phone.getByRole('button', { name: 'Pause', exact: true }).tap()

  const turning = performance.now()
  // It fits, and its tabs are large enough for a finger.
  expect(await phone.evaluate(tooWide)).toEqual([])
  expect((await phone.getByRole('tab', { name: 'Think' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await phone.getByRole('tab', { name: 'Think' }).tap()
  await expect(phone.getByRole('heading', { name: 'Say what you do not know' })).toBeVisible()
  const turned = performance.now()
  await phone.goBack()
  await phone.goForward()
  await expect(phone.getByRole('heading', { name: 'Say what you do not know' })).toBeVisible()
  await readFor(phone.locator('body'), 3)
  const left = performance.now()
  await phone.getByRole('tab', { name: 'Listen' }).tap()
  const back = performance.now()
  await phone.getByRole('link', { name: 'Talk to us' }).tap()
  await expect(phone).toHaveURL(/acme\.example/)
  const gone = performance.now()
  await context.close()
  return {
    listen: [(turning - opened) / 1000, (turned - asked + gone - left) / 1000],
    think: [(left - turned) / 1000, (back - turning) / 1000],
  }
}

async function heardUpTo(phone: Page, seconds: number): Promise<void> {
  await expect
    .poll(() => phone.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(seconds)
}

/** Scrolls a little until the time is over, like a reader. */
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
  // The journey's page is still open; the visit appears by itself.
  const visit = page
    .locator('section', { hasText: 'Visits' })
    .last()
    .getByRole('listitem')
    .filter({ hasText: 'Lea' })
    .first()
  await expect(visit).toContainText('Initech')
  await expect(visit).toContainText('Verified')
  await expect(visit).toContainText('1 click', { timeout: 20_000 })
  await expect(visit).toContainText('First visit')
  const tabs = visit.getByRole('listitem')
  for (const [title, [least, most]] of [
    ['Listen', read.listen],
    ['Think', read.think],
  ] as const) {
    const tab = tabs.filter({ hasText: new RegExp(`^${title}`) })
    await expect(async () => {
      const seconds = await secondsOf(tab)
      expect(seconds).toBeGreaterThanOrEqual(least - 1)
      expect(seconds).toBeLessThanOrEqual(most + 1)
    }).toPass({ timeout: 30_000 })
  }
}

async function secondsOf(tab: Locator): Promise<number> {
  const text = (await tab.textContent()) ?? ''
  return Number(/(?<!\d)(\d+) s/.exec(text)?.[1])
}

test('the actions in a visit email wait for a click, and are accessible', async ({
  desk,
  site,
  request,
  visitor: person,
}) => {
  // Other tests on this server email the same owner, whose sixth email in an hour would become a digest.
  const digest = { digestEvery: 'day', digestWeekday: '1', digestAt: '08:00' }
  const times = { intent: 'save-mail-times', mailsPerHour: '60', ...digest }
  await desk.post('/user/settings/notifications', times)
  const { journey } = await aSharedJourney(desk)
  const lea = { account: 'Hooli', email: 'lea@hooli.example', first: 'Lea' }
  const fields = { title: 'For Hooli', emailNotification: 'on', emailTo: site.email, ...lea }
  const { personal } = await desk.link(journey, fields)
  await confirm(request, personal)
  await reportVisit(request, personal)
  await mailed(site, site.email, /Lea.*Hooli|Hooli.*Lea/)
  const mails = await mailsTo(site, site.email)
  const ours = mails.filter(({ subject = '' }) => /Lea.*Hooli|Hooli.*Lea/.test(subject))
  expect(ours).toHaveLength(1)

  await person.goto(/http\S+\/notice\?token=\S+/.exec(ours[0]?.text ?? '')?.[0] ?? '')
  await expect(person.getByRole('heading', { name: 'Mute this link’s emails' })).toBeVisible()
  await expectAccessibleInEveryLook(person, 'the page of an email action')
  await person.getByRole('button', { name: 'Confirm' }).click()
  await person.getByRole('button', { name: 'Undo' }).click()
  await expect(person.getByRole('heading', { name: 'Use my default settings' })).toBeVisible()
  const unsubscribing = ours[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await person.goto(/^<(.+)>$/.exec(unsubscribing)?.[1] ?? '')
  await expectAccessibleInEveryLook(person, 'unsubscribing')
})
