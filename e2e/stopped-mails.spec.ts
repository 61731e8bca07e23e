import PostalMime from 'postal-mime'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('whoever did not ask for a code stops such mails without scripts, lets them come again, and stops all', async ({
  owner,
  site,
  browser,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const settings = { intent: 'edit-link', link: link.id, title: 'For Globex alone', trackDurationMin: '0' }
  await ownerDesk(owner, site).change(journey, { ...settings, asks: 'confirmed' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link.address)
  await visitor.getByLabel('Your name').fill('Lea Roth')
  await visitor.getByLabel('Your e-mail address').fill('lea@stopped.test')
  await visitor.getByRole('button', { name: 'Go on' }).click()
  await expect(visitor.getByText('An address whose mails were stopped gets none.')).toBeVisible()
  async function findWay(): Promise<string> {
    const mails = await Promise.all((await site.mails()).map((mail) => PostalMime.parse(mail)))
    const mail = mails.find(({ to }) => to?.[0]?.address === 'lea@stopped.test')
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return /^<(.+)>$/.exec(header)?.[1] ?? ''
  }
  await expect.poll(findWay).toContain('/unsubscribe?token=')
  const way = await findWay()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(way)
  await plain.getByRole('button', { name: /^Stop mails from / }).click()
  await expect(plain.getByRole('status')).toHaveText('Done: no more of these mails.')
  await plain.getByRole('button', { name: /^Let .* write again$/ }).click()
  await expect(plain.getByRole('status')).toHaveText('Done: they may come again.')

  const page = await (await browser.newContext()).newPage()
  await page.goto(way)
  await page.getByRole('button', { name: /^Stop all mails from / }).click()
  await expect(page.getByRole('status')).toHaveText('Done: no more of these mails.')
  await expectUsableInEveryLook(page, 'what stops mails to a stranger')
})
