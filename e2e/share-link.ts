import { expect, type Page } from '@playwright/test'

type Wanted = { right?: string; password?: string; keeps?: boolean }

/** Creates a link for a guest on the open sharing form; returns its URL. */
export async function makeShareLink(
  owner: Page,
  label: string,
  { right, password = '', keeps = false }: Wanted = {},
): Promise<string> {
  const form = owner.locator('form').filter({ has: owner.getByRole('button', { name: 'Create link' }) })
  await form.getByLabel(/^Recipient/).fill(label)
  if (right) await form.getByLabel('Permissions').selectOption({ label: right })
  await form.getByLabel(/^Password/).fill(password)
  if (keeps) await form.getByLabel('Allow downloads').check()
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(owner.getByText('Link created.')).toBeVisible()
  return owner.getByRole('textbox', { name: label, exact: true }).inputValue()
}
