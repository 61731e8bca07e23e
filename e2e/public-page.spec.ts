import type { Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const blocks = [
  {
    id: 'hero',
    type: 'hero',
    props: {
      title: 'Why we started',
      lead: 'For {{account.name}}',
      image: { source: null, alt: '' },
      label: 'Talk to us',
      href: '/',
    },
  },
  {
    id: 'columns',
    type: 'columns',
    props: {
      count: 2,
      first: [{ id: 'left', type: 'quote', props: { text: 'Left', cite: '' } }],
      second: [{ id: 'right', type: 'quote', props: { text: 'Right', cite: '' } }],
      third: [],
    },
  },
  { id: 'faq', type: 'faq', props: { items: [{ question: 'How much?', answer: 'Nothing.' }] } },
  { id: 'embed', type: 'embed', props: { url: 'https://vimeo.com/76979871', title: 'A film' } },
  { id: 'divider', type: 'divider', props: {} },
  {
    id: 'contact',
    type: 'form',
    props: {
      title: 'Write to us',
      text: '',
      asksName: true,
      questions: [],
      consent: 'You may write back',
      button: 'Send it',
      thanks: 'Thank you, we will write.',
    },
  },
]

/** A public page of the demo's workspace; its address. */
async function aPublicPage(
  owner: Page,
  { origin }: Site,
  slug: string,
): Promise<{ page: string; address: string }> {
  const headers = { origin }
  const made = await owner.request.post('/workspace/page', {
    headers,
    form: { intent: 'create' },
    maxRedirects: 0,
  })
  const page = /page\/([0-9a-f-]{36})/.exec(made.headers()['location'] ?? '')?.[1] ?? ''
  const data = { root: { title: 'Why we started', description: 'The first year' }, blocks }
  expect((await owner.request.put(`/api/pages/${page}?version=1`, { headers, data })).ok()).toBe(true)
  const address = { slug, visibility: 'public' }
  expect((await owner.request.put(`/api/pages/${page}/address`, { headers, data: address })).ok()).toBe(true)
  expect((await owner.request.post(`/api/pages/${page}/publish?version=3`, { headers })).ok()).toBe(true)
  const sitemap = await (await owner.request.get('/sitemap.xml')).text()
  const found = new RegExp(`<loc>${origin}(/p/[^<]*/${slug})</loc>`).exec(sitemap)?.[1]
  return { page, address: found ?? '' }
}

test('a public page is read, its form sent, and its view counted', { tag: '@main' }, async ({
  owner,
  site,
  browser,
}) => {
  const { page, address } = await aPublicPage(owner, site, 'guides/why')
  const reader = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(reader)
  await reader.goto(site.origin + address, { waitUntil: 'networkidle' })
  await expect(reader.getByText('For your company')).toBeVisible()
  await expectUsableInEveryLook(reader, 'public page')
  const drawn = (await reader.getAttribute('meta[property="og:image"]', 'content')) ?? ''
  const image = await reader.request.get(drawn)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
  await reader.getByLabel('E-mail').fill('lea@globex.example')
  await reader.getByLabel('You may write back').check()
  await reader.getByRole('button', { name: 'Send it' }).click()
  await expect(reader.getByText('Thank you, we will write.')).toBeVisible()
  // The count follows a moment after the page was opened.
  await expect
    .poll(async () => (await owner.request.get('/workspace/export/pages')).text(), { timeout: 15_000 })
    .toMatch(/guides\/why,published,public,,1,1,/)
  expect(complaints).toEqual([])
  await owner.goto(`/workspace/page/${page}/internal`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('heading', { name: 'Checks' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'internal')
})

test('a public page works without scripts, form included', async ({ owner, site, browser }) => {
  const { address } = await aPublicPage(owner, site, 'plain')
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(site.origin + address)
  await expect(reader.getByText('Left')).toBeVisible()
  await expect(reader.getByRole('link', { name: /A film/ })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871',
  )
  await reader.getByLabel('E-mail').fill('ben@globex.example')
  await reader.getByLabel('You may write back').check()
  await reader.getByRole('button', { name: 'Send it' }).click()
  await expect(reader.getByText('Thank you, we will write.')).toBeVisible()
})

test('the editor changes the address, and the old one leads there', async ({ owner, site }) => {
  const { page, address } = await aPublicPage(owner, site, 'first-place')
  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Address and versions' }).click()
  await owner.getByRole('dialog').getByRole('textbox', { name: 'Address', exact: true }).fill('second/place')
  await owner.getByRole('button', { name: 'Save address' }).click()
  await expect(owner.getByRole('link', { name: /second\/place/ })).toBeVisible()
  const moved = await owner.request.get(address, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    address.replace('first-place', 'second/place'),
  ])
})
