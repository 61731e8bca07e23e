import { look } from './look.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

const bad = [
  ['http://hooks.example.com/visit', 'it must start with https://'],
  ['https://127.0.0.1/visit', 'it points at this site itself'],
  ['https://10.0.0.7/visit', 'it does not lead to a public address'],
  ['https://localhost/visit', 'its host is not a full domain name'],
  ['https://hooks.example.com:9000/visit', 'its port must be 443 or 8443'],
] as const
const whatToDo = 'Write one of yours that the internet reaches by https.'

test('an address that may not be called is refused with why and what to do, at the workspace and at a link', async ({
  owner,
  site,
}) => {
  await owner.goto('/workspace/settings/webhooks', { waitUntil: 'networkidle' })
  const field = owner.getByLabel('Address')
  for (const [url, why] of bad) {
    await field.fill(url)
    await owner.keyboard.press('Enter')
    await expect(owner.getByText(`This address cannot be called: ${why}. ${whatToDo}`)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(why.replaceAll('/', '\\/')))
    await expect(field).toHaveValue(url)
  }
  await look(owner, 'webhook-refused')
  await expectUsableInEveryLook(owner, 'an address that was refused')
  await expect(owner.getByText('No webhook yet')).toBeVisible()

  const { journey, link } = await aSharedJourney(owner, site)
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  await drawer.locator('summary', { hasText: 'Webhook' }).press('Enter')
  await drawer.getByLabel('Call an address of yours when a visit is over').check()
  await drawer.getByLabel('Address', { exact: true }).last().fill('https://10.0.0.7/visit')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(drawer.getByText(`does not lead to a public address. ${whatToDo}`)).toBeVisible()
  await look(owner, 'link-webhook-refused')
})
