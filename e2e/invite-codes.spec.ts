import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo, ready } from './go-to.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

async function aVisitor(browser: Browser, options = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

test('an owner creates invite codes, a visitor enters with one, and loses access once it is revoked', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { journey, link } = await aSharedJourney(owner, site)
  await goTo(owner, `/workspace/journey/${journey}?link=${link.id}`)
  const drawer = owner.getByRole('dialog')
  await drawer.locator('summary', { hasText: 'Access' }).click()
  await drawer.getByLabel('Require an invite code').check()
  await expectAccessibleInEveryLook(owner, 'the drawer of a link for invited people')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await owner.getByRole('link', { name: 'No valid invite codes' }).click()
  await expect(owner.getByText('This link requires an invite code, but none is active.')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'no invite codes')

  await owner.getByLabel('Number of codes').fill('3')
  await owner.getByLabel('Label (optional)').fill('Beta testers')
  await owner.getByRole('button', { name: 'Create codes' }).click()
  const made = owner.getByRole('list', { name: 'Codes' }).getByRole('listitem')
  await expect(made).toHaveCount(3)
  const [code = '', second = ''] = await made.allTextContents()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const file = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFinvite_code,link,label,uses,last_day',
    `${code},${link.address},Beta testers,1,`,
  ])
  await expectAccessibleInEveryLook(owner, 'new invite codes')
  await owner.reload()
  await ready(owner)
  await expect(owner.getByText(code)).toHaveCount(0)

  const visitor = await aVisitor(browser)
  await goTo(visitor, link.address)
  await expect(visitor).toHaveURL(/\/access\?next=/)
  await expect(visitor.getByText('For Globex alone')).toHaveCount(0)
  await visitor.getByLabel('Invite code').fill('7K3P-2M9Q-XR4T')
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByRole('alert')).toContainText('This code doesn’t work for this link')
  await expectAccessibleInEveryLook(visitor, 'the gate of a link for invited people')
  await visitor.getByLabel('Invite code').fill(code.toLowerCase().replaceAll('-', ' '))
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByText('A secret price')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('A secret price')).toBeVisible()

  const late = await aVisitor(browser, { javaScriptEnabled: false, locale: 'de-DE' })
  await late.goto(link.address)
  await late.getByLabel('Einladungscode').fill(code)
  await late.getByRole('button', { name: 'Weiter' }).click()
  await expect(late.getByText('Dieser Code funktioniert für diesen Link nicht.')).toBeVisible()
  await late.getByLabel('Einladungscode').fill(second)
  await late.getByRole('button', { name: 'Weiter' }).click()
  await expect(late.getByText('A secret price')).toBeVisible()

  await owner.reload()
  await ready(owner)
  await expect(owner.getByText('1 of 1')).toHaveCount(2)
  const ending = code.slice(-4)
  await owner.getByRole('button', { name: `Revoke code …${ending}` }).click()
  await expect(owner.getByText(`Code …${ending} revoked`, { exact: false }).first()).toBeVisible()
  await visitor.reload()
  await expect(visitor).toHaveURL(/\/access\?next=/)
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByRole('button', { name: `Revoke code …${ending}` })).toBeVisible()
  await visitor.goto(link.address)
  await expect(visitor.getByText('A secret price')).toBeVisible()

  await goTo(owner, `/workspace/journey/${journey}?link=${link.id}`)
  const came = drawer.getByRole('region', { name: 'Opens' })
  await expect(came.getByText(`with code …${ending} (Beta testers)`)).toBeVisible()
})
