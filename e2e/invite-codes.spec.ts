import { readFile } from 'node:fs/promises'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo, ready } from './go-to.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

test('an owner creates invite codes, a visitor enters with one, and it is revoked', {
  tag: '@main',
}, async ({ owner, desk, visitor }) => {
  const { journey, link } = await aSharedJourney(desk)
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
  const [code = ''] = await made.allTextContents()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const file = await downloaded(owner.getByRole('link', { name: 'Download CSV' }))
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `\r\n${code},${link.address},Beta testers,1,\r\n`,
  )
  await expectAccessibleInEveryLook(owner, 'new invite codes')
  await owner.reload()
  await ready(owner)
  await expect(owner.getByText(code)).toHaveCount(0)

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
  await owner.reload()
  await ready(owner)
  await expect(owner.getByText('1 of 1')).toHaveCount(1)
  const ending = code.slice(-4)
  await owner.getByRole('button', { name: `Revoke code …${ending}` }).click()
  await expect(owner.getByText(`Code …${ending} revoked`, { exact: false }).first()).toBeVisible()
  await goTo(owner, `/workspace/journey/${journey}?link=${link.id}`)
  const came = drawer.getByRole('region', { name: 'Opens' })
  await expect(came.getByText(`with code …${ending} (Beta testers)`)).toBeVisible()
})
