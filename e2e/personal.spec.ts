import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

test('a personal link is forwarded by keyboard, appears in the tree of its link, and is closed with all below it', async ({
  owner,
  desk,
  visitor: phone,
}) => {
  const { journey } = await aSharedJourney(desk)
  const lea = { title: 'For Lea', email: 'lea@globex.example', first: 'Lea' }
  const link = await desk.link(journey, lea)
  await phone.goto(link.personal.replace(/\?.*/, ''), { waitUntil: 'networkidle' })
  await phone.getByRole('button', { name: 'Share with a colleague' }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByLabel('Colleague’s name (optional)')).toBeFocused()
  await phone.keyboard.type('Ben of sales')
  await expectAccessibleInEveryLook(phone, 'forwarding a campaign')
  await phone.keyboard.press('Enter')
  const field = phone.getByLabel('Link for your colleague')
  await expect(field).toHaveValue(/\/l\/[0-9A-Za-z]{22}$/)
  const child = await field.inputValue()

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'View sharing tree' }).click()
  const tree = owner.getByRole('table', { name: 'Sharing tree' })
  const hers = tree.getByRole('row', { name: /^lea|Lea/ }).first()
  const ben = tree.getByRole('row', { name: /Ben of sales/ })
  await expect(ben).toContainText('Forwarded by Lea')
  await expectAccessibleInEveryLook(owner, 'the sharing tree of a link')
  await hers.getByRole('button', { name: /^Disable .*link and all/ }).click()
  await expect(ben).toContainText('Disabled along with the link above')
  expect((await phone.goto(child))?.status()).toBe(404)
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(ben).not.toContainText('Disabled along with the link above')
})
