import type { Browser, Page } from '@playwright/test'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

async function aVisitor(browser: Browser, options = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

test('an owner asks for a password, a confirmed address and terms, a visitor gives them, and the owner sees who came', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const visitor = await aVisitor(browser)
  await visitor.goto(link.address)
  await expect.poll(() => visitsMadeIn(visitor)).toMatch(/\w{22}\.[\w-]{36}/)
  const [earlier = ''] = /\w{22}\.[\w-]{36}/.exec(await visitsMadeIn(visitor)) ?? []
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  await drawer.locator('summary', { hasText: 'Who may open it' }).click()
  await drawer.getByLabel('Visitors give').selectOption('confirmed')
  await drawer.getByLabel('They agree to').fill('You may write to me about this.')
  await drawer.getByLabel('Password', { exact: true }).fill('open sesame')
  const files = owner.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Add from a CSV file: Only these' }).click()
  await (await files).setFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('domain\nglobex.test\n'),
  })
  await expect(drawer.getByRole('textbox', { name: 'Only these addresses and domains' })).toHaveValue(
    /globex\.test/,
  )
  await drawer.getByLabel('Terms to accept').fill('What you read here stays between us.')
  await look(owner, 'link-access-fields')
  await expectUsableInEveryLook(owner, 'what a link asks')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(owner.getByText('Link saved')).toBeVisible()

  await visitor.goto(link.address, { waitUntil: 'networkidle' })
  await expect(visitor).toHaveURL(/\/access\?next=/)
  await expect(visitor.getByText('For Globex alone')).toHaveCount(0)
  await look(visitor, 'gate')
  await expectUsableInEveryLook(visitor, 'the gate of a link')
  await visitor.getByLabel('Password').fill('open sesame')
  await visitor.getByLabel('Your name').fill('Lea Roth')
  await visitor.getByLabel('Your e-mail address').fill('lea@globex.test')
  await visitor.getByLabel('You may write to me about this.').check()
  await visitor.getByLabel('I have read these terms').check()
  await visitor.getByRole('button', { name: 'Go on' }).click()
  await expect(visitor.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await look(visitor, 'gate-code')
  await expectUsableInEveryLook(visitor, 'the code of a gate')
  await expect(visitor.locator('input[name=visits]')).toHaveValue(earlier)
  const code = await mailedCode(site.mails)
  await visitor.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByRole('alert')).toContainText('That is not the code')
  await visitor.getByLabel('Code').fill(code)
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('A secret price')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('A secret price')).toBeVisible()

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const came = drawer.getByRole('region', { name: 'Who came in' })
  await expect(came.getByText('Lea Roth')).toBeVisible()
  await expect(came.getByText(/lea@globex\.test · confirmed · accepted the terms, version 1/)).toBeVisible()
  await look(owner, 'link-passes')
  await expectUsableInEveryLook(owner, 'who came in')
})

test('without scripts a password opens, and a link that ended takes a question to its owner', async ({
  owner,
  site,
  browser,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const desk = ownerDesk(owner, site)
  const settings = { intent: 'edit-link', link: link.id, title: 'For Globex alone', trackDurationMin: '0' }
  await desk.change(journey, { ...settings, password: 'open sesame' })
  const visitor = await aVisitor(browser, { javaScriptEnabled: false, locale: 'de-DE' })
  await visitor.goto(link.address)
  await visitor.getByLabel('Passwort').fill('sesam')
  await visitor.getByRole('button', { name: 'Weiter' }).click()
  await expect(visitor.getByText('Das ist nicht das Passwort')).toBeVisible()
  await visitor.getByLabel('Passwort').fill('open sesame')
  await visitor.getByRole('button', { name: 'Weiter' }).click()
  await expect(visitor.getByText('A secret price')).toBeVisible()

  await desk.change(journey, { ...settings, endsOn: '2020-01-01' })
  await visitor.goto(link.address)
  await expect(visitor.getByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeVisible()
  await visitor.getByLabel('Ihre E-Mail-Adresse').fill('lea@globex.test')
  await visitor.getByRole('button', { name: 'Um einen neuen Link bitten' }).click()
  await expect(visitor.getByText('Ihre Bitte ist abgeschickt')).toBeVisible()
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    owner.getByText('lea@globex.test asks for a new link instead of “For Globex alone”'),
  ).toBeVisible()
})

/** What the browser keeps of the visits that it made. */
function visitsMadeIn(visitor: Page): Promise<string> {
  return visitor.evaluate(() => localStorage.getItem('nurtured.visits') ?? '')
}

/** The eight digits of the latest mail that has some. */
async function mailedCode(mails: () => Promise<string[]>): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      // Other tests of the same server are mailed, too.
      const codes = (await mails()).map((mail) => /^Subject: (\d{8}) is your code/m.exec(mail)?.[1])
      code = codes.findLast((found) => found !== undefined) ?? ''
      return code
    })
    .toMatch(/^\d{8}$/)
  return code
}
