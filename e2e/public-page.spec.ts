import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import type { Desk } from './desk.ts'
import { expect, test } from './server.ts'

const form = { title: 'Contact us', text: '', asksName: true, questions: [], consent: 'You may write back' }
const hero = {
  lead: 'For {{account.name}}',
  image: { source: null, alt: '' },
  label: 'Talk to us',
  href: '/',
}
const blocks = [
  { id: 'hero', type: 'hero', props: { title: 'Why we started', ...hero } },
  { id: 'embed', type: 'embed', props: { url: 'https://vimeo.com/76979871', title: 'A film' } },
  { id: 'contact', type: 'form', props: { ...form, button: 'Send it', thanks: 'Thank you, we will write.' } },
]

/** A public page of the demo workspace. */
async function aPublicPage(desk: Desk, slug: string): Promise<{ page: string; address: string }> {
  const page = await desk.publish('Why we started', blocks, 'The first year')
  return { page, address: await desk.show(page, slug) }
}

/** Submits the form of the page and expects the confirmation. */
async function sendForm(reader: Page, email: string): Promise<void> {
  await reader.getByLabel('Email').fill(email)
  await reader.getByLabel('You may write back').check()
  await reader.getByRole('button', { name: 'Send it' }).click()
  await expect(reader.getByText('Thank you, we will write.')).toBeVisible()
}

test('a public page is read, its form is submitted, and the owner sees both', { tag: '@main' }, async ({
  owner,
  desk,
  visitor: reader,
}) => {
  const { page, address } = await aPublicPage(desk, 'guides/why')
  const complaints = consoleErrorsOf(reader)
  await reader.goto(address, { waitUntil: 'networkidle' })
  await expect(reader.getByText('For your company')).toBeVisible()
  await expectAccessibleInEveryLook(reader, 'public page')
  await sendForm(reader, 'lea@globex.example')
  expect(complaints).toEqual([])
  // The count follows shortly after the page is opened.
  await expect
    .poll(async () => (await owner.request.get('/workspace/export/pages')).text(), { timeout: 15_000 })
    .toMatch(/guides\/why,published,public,,1,1,/)
  await owner.goto(`/workspace/page/${page}/internal`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('table', { name: 'Form answers' })).toContainText('lea@globex.example')
  await expectAccessibleInEveryLook(owner, 'internal')
})

test('a public page works without scripts, form included', async ({ desk, browser }) => {
  const { address } = await aPublicPage(desk, 'plain')
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(address)
  const film = reader.getByRole('link', { name: /A film/ })
  await expect(film).toHaveAttribute('href', 'https://vimeo.com/76979871')
  await sendForm(reader, 'ben@globex.example')
})
