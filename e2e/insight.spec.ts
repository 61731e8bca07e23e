import { look } from './look.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('an owner sees what a link’s visits come to, narrows it, and takes it along as CSV', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  // 45 words, which take 12 seconds to read.
  const { journey, link } = await aSharedJourney(owner, site, `What it costs${' a month'.repeat(21)}.`)
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${link.address}?utm_source=newsletter`, { waitUntil: 'networkidle' })
  const sent = page.waitForResponse(/telemetry\/create/, { timeout: 40_000 })
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 260)
  await sent
  await visitor.close()

  await owner.goto(`/workspace/journey/${journey}`, { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Insight', exact: true }).last().click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/insight\\?journey=${journey}`))
  const figures = owner.getByRole('navigation', { name: 'What the chart shows' })
  await expect
    .poll(
      async () => {
        await owner.reload({ waitUntil: 'networkidle' })
        return figures.getByRole('link', { name: /^Visits 1/ }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(figures.getByRole('link', { name: /^Visitors 1/ })).toBeVisible()
  // In the table of tabs, and at the visit itself.
  await expect(owner.getByText('of about 12 s')).toHaveCount(2)
  await look(owner, 'insight')
  await expectUsableInEveryLook(owner, 'figures of a journey')

  await expect(owner.getByRole('link', { name: 'newsletter', exact: true })).toHaveAttribute(
    'href',
    `/workspace/visits?journey=${journey}&arrival=utm_source%3Dnewsletter`,
  )

  // By keys alone: another figure, and the table of the chart.
  await figures.getByRole('link', { name: /^Time read/ }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/measure=seconds/)
  await owner.getByText('As a table').focus()
  await owner.keyboard.press('Enter')
  const table = owner.getByRole('figure', { name: 'Time read by day' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(31)

  await owner.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await owner.getByLabel('Grade').selectOption({ label: 'Internal' })
  await expect(owner.getByText('No visits in this period')).toBeVisible()
  await owner.getByRole('link', { name: 'Clear' }).click()
  // The dates below begin with those of the period that is shown.
  await expect(owner).not.toHaveURL(/grade=/)

  await owner.getByText('Dates of your own').click()
  await owner.getByLabel('From').fill('2026-01-01')
  await owner.getByLabel('To', { exact: true }).fill('2026-01-31')
  await owner.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(owner.getByText(/Compared with/)).toContainText('Dec 1, 2025')
  await owner.getByRole('link', { name: 'Without dates of your own' }).click()

  const file = owner.waitForEvent('download')
  await owner.locator('.panel', { hasText: 'Share of visits' }).getByRole('link', { name: 'As CSV' }).click()
  expect((await file).suggestedFilename()).toBe('insight-tabs.csv')
})

test('an address of figures that says what is not there says so, and leads back', async ({ owner }) => {
  await owner.goto('/workspace/insight?journey=00000000-0000-4000-8000-000000000000')
  await expect(owner.getByText(/There is no such link, journey, company or person any more/)).toBeVisible()
  await owner.getByRole('link', { name: 'All visits' }).click()
  await expect(owner.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible()
  await owner.goto('/workspace/insight?days=lots&grade=best&from=2026-13-01&measure=x')
  await expect(owner.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible()
})
