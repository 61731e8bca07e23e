import type { Page } from '@playwright/test'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** Reads for some seconds, with the pointer on the page, and leaves. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const sent = page.waitForResponse(/telemetry\/create/, { timeout: 40_000 })
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 260)
  await sent
}

function aPage(title: string) {
  return {
    root: { title, description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: title, level: 2 } }],
  }
}

test('who comes back to their address finds what is new and goes on where they stopped, without script, too', async ({
  owner,
  site,
  browser,
}) => {
  const desk = ownerDesk(owner, site)
  const [story, pricing, news] = [
    await desk.publish(aPage('Why we started')),
    await desk.publish(aPage('What it costs')),
    await desk.publish(aPage('What came since')),
  ]
  const journey = await desk.journey('To come back to', [
    { title: 'Story', page: story },
    { title: 'Pricing', page: pricing },
  ])
  const link = await desk.link(journey, { title: 'For Noa', email: 'noa@globex.example', first: 'Noa' })
  const personal = link.personal.replace(/\?.*/, '')
  const hers = await browser.newContext()
  const phone = await hers.newPage()
  await read(phone, `${personal}/pricing`)
  await expect(phone.locator('.campaign-since')).toHaveCount(0)
  const view = await phone.request.get(`${site.origin}/api/campaign/view?link=${personal.split('/l/')[1]}`)
  const { tabs }: { tabs: { id: string }[] } = await view.json()
  await phone.close()

  // Asked for without scripts, so that nothing is a visit.
  async function shown(): Promise<string> {
    return (await hers.request.get(personal)).text()
  }
  await expect.poll(shown, { timeout: 90_000, intervals: [3000] }).toContain('Your last visit was')
  await desk.change(journey, { intent: 'add-page', tab: tabs[0]?.id ?? '', page: news })
  await desk.change(journey, { intent: 'publish-journey' })
  await expect.poll(shown, { timeout: 20_000 }).toContain('something is new: Story.')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await hers.storageState(),
  })
  const still = await plain.newPage()
  await still.goto(personal)
  await still.getByRole('link', { name: 'Go on where you stopped: Pricing' }).click()
  await expect(still).toHaveURL(/\/pricing$/)

  const later = await hers.newPage()
  await later.goto(personal, { waitUntil: 'networkidle' })
  await expect(later.getByRole('tab', { name: 'Story New' })).toBeVisible()
  await look(later, 'coming-back')
  await expectUsableInEveryLook(later, 'a campaign that somebody comes back to')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(personal, { waitUntil: 'networkidle' })
  await expect(stranger.locator('.campaign-since')).toHaveCount(0)
})

test('a lead who proves their mailbox on two devices is one verified person', async ({
  owner,
  site,
  browser,
}) => {
  const desk = ownerDesk(owner, site)
  const journey = await desk.journey('On two devices', [
    { title: 'Story', page: await desk.publish(aPage('Why we started')) },
  ])
  const lea = { title: 'For Ida', email: 'ida@globex.example', first: 'Ida' }
  const link = await desk.link(journey, lea)
  const again = await desk.change(journey, {
    intent: 'invite-lead',
    link: link.id,
    email: lea.email,
    first: lea.first,
    last: '',
    account: '',
  })
  const hashid = new URL(link.personal).pathname
  const plainly = again.replaceAll(/(?<!\\)\\+u0026|&amp;/g, '&')
  const second = new RegExp(`${hashid}\\?lead=[^"\\s\\\\]+`).exec(plainly)?.[0] ?? ''
  expect(second).toContain('token=')
  for (const address of [link.personal, `${site.origin}${second}`]) {
    const device = await (await browser.newContext()).newPage()
    await device.goto(address, { waitUntil: 'networkidle' })
    await device.getByRole('button', { name: "Confirm it's you" }).click()
    await expect(device.getByText('Thank you')).toBeVisible()
    await read(device, `${site.origin}${hashid}`)
    await device.close()
  }
  await expect
    .poll(
      async () => {
        await owner.goto(`/workspace/visits?journey=${journey}`, { waitUntil: 'networkidle' })
        return owner.locator('.visit', { hasText: 'Ida' }).filter({ hasText: 'Verified' }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(2)
  await expect(owner.locator('.visit', { hasText: 'Likely forwarded' })).toHaveCount(0)
  await look(owner, 'two-devices')
})
