import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { confirm, reportVisit } from './visitor.ts'

/** Each would leave a mark where it ran: as an element, out of an attribute, out of a script or a title. */
const script = '<script>window.__pwned=1</script>'
const image = '<img src=x onerror="window.__pwned=1">'
const escape = '</script></title></textarea><script>window.__pwned=1</script>'
const attribute = '"><svg onload="window.__pwned=1">'
const address = 'javascript:window.__pwned=1'

const subtitles = `WEBVTT

00:00.000 --> 00:02.000
<v Ann ${attribute.slice(0, 2)}>Plain ${script} words

00:02.000 --> 00:04.000
&lt;script&gt;window.__pwned=1&lt;/script&gt; and &lt;img src=x onerror="window.__pwned=1"&gt; said aloud

00:04.000 --> 00:06.000
${image} [press](${address})
`

const conversation = `**Ann ${image}:** First ${script} and a [link](${address}) to press.

**Ben:** Then ${image} and ${escape} at last.
`

type World = { journey: string; page: string; assets: string[]; address: string; personal: string }

test('script in anything that people write or upload runs nowhere', { tag: '@main' }, async ({
  owner,
  site,
  browser,
}) => {
  const watched: Watch[] = [await watch(owner.context())]
  const world = await makeWorld(owner, site)

  const visitor = await browser.newContext({ baseURL: site.origin })
  watched.push(await watch(visitor))
  await readAsVisitor(await visitor.newPage(), world)
  await confirm(visitor.request, world.personal)
  await reportVisit(visitor.request, world.address, {
    clicks: [
      {
        href: `https://acme.example/${encodeURI(attribute)}#${script}`,
        text: `${script}${image}`,
        timeInSession: 3,
      },
    ],
    lead: 'lea@hostile.example',
  })
  const another = await browser.newContext({ baseURL: site.origin })
  await reportVisit(another.request, world.address, { lead: `${image}@hostile.example` })

  await lookAsOwner(owner, world)
  watched.push(await watch(another))
  await openMail(await another.newPage(), site)

  for (const { ran } of watched) expect(await ran()).toEqual([])
  await visitor.close()
  await another.close()
})

test('an address that would run is refused in text, and cannot be published in a button', async ({
  owner,
  site,
}) => {
  const desk = ownerDesk(owner, site)
  const watched = await watch(owner.context())
  const page = await desk.publish(pageOf('Harmless', [paragraph('Harmless')]))
  const headers = { origin: site.origin }
  const link = { type: 'text', text: 'press', marks: [{ type: 'link', attrs: { href: address } }] }
  const text = pageOf('Harmless', [paragraph(link)])
  const button = { id: 'button', type: 'call_to_action', props: { label: 'Press', href: address } }

  const refused = await owner.request.put(`/api/pages/${page}?version=3`, { headers, data: text })
  expect(refused.status()).toBe(422)
  const draft = await owner.request.put(`/api/pages/${page}?version=3`, {
    headers,
    data: pageOf('Harmless', [button]),
  })
  expect(draft.status()).toBe(200)
  const published = await owner.request.post(`/api/pages/${page}/publish?version=4`, { headers })
  expect(published.status()).toBe(422)

  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
  await owner.getByRole('tab', { name: 'Outline' }).click()
  await owner.getByRole('button', { name: /^Call to action/ }).click()
  await expect(
    owner.getByRole('region', { name: 'Selected block: Call to action' }).getByLabel('Where it leads'),
  ).toHaveValue(address)
  for (const shown of await owner.getByRole('link', { name: 'Press' }).all()) await shown.click()
  expect(await watched.ran()).toEqual([])
})

/** Everything of it hostile, made as the screens make it. */
async function makeWorld(owner: Page, site: Site): Promise<World> {
  const desk = ownerDesk(owner, site)
  const recording = await readFile(join(import.meta.dirname, '../demo/jfk.mp3'))
  const assets = [
    await desk.upload(`${image}.mp3`, recording),
    await desk.upload(`subtitles ${image}.vtt`, subtitles),
    await desk.upload(`${attribute}.md`, conversation),
  ]
  const spoken = []
  for (const asset of assets) spoken.push(await desk.publishFromAsset(asset))
  const page = await desk.publish(
    pageOf(`${script}${image}`, [
      { id: 'heading', type: 'heading', props: { text: `${escape}${image}`, level: 2 } },
      paragraph(`${image} ${script} ${escape} ${attribute}`),
      { id: 'quote', type: 'quote', props: { text: `${escape} ${image}`, cite: attribute } },
      {
        id: 'button',
        type: 'call_to_action',
        props: { label: image, href: 'https://acme.example/talk', note: escape },
      },
      {
        id: 'picture',
        type: 'image',
        props: { source: { url: 'https://acme.example/x.png' }, alt: attribute, caption: escape },
      },
    ]),
  )
  const tabs = [page, ...spoken].map((one, at) => ({ title: `${at} ${image}`, page: one }))
  const journey = await desk.journey(`${escape}${image}`.slice(0, 120), tabs)
  const { address: shared, personal } = await desk.link(journey, {
    title: `${script}${image}`,
    account: `${escape}${image}`.slice(0, 120),
    email: 'lea@hostile.example',
    first: image,
    last: script,
    emailNotification: 'on',
    emailTo: site.email,
  })
  return { journey, page, assets, address: shared, personal }
}

async function readAsVisitor(page: Page, world: World): Promise<void> {
  await page.route('https://acme.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto(`${world.address}?utm_source=${encodeURIComponent(escape)}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${script}${image}`)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(4)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false')
    await page.reload({ waitUntil: 'networkidle' })
    await expectHarmless(page)
  }
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('at last.')
  await page.goto(`${world.address}/${encodeURIComponent(image)}`)
  await expectHarmless(page)
  await page.goto(world.personal, { waitUntil: 'networkidle' })
  await expectHarmless(page)
}

async function lookAsOwner(owner: Page, world: World): Promise<void> {
  await owner.route('https://acme.example/**', (route) => route.fulfill({ body: '' }))
  const screens = [
    '/workspace/assets',
    ...world.assets.map((asset) => `/workspace/assets/${asset}`),
    '/workspace/page',
    `/workspace/page/${world.page}/editor`,
    '/workspace/account',
    '/workspace/journey',
    `/workspace/journey/${world.journey}?link=new`,
    `/workspace/journey/${world.journey}`,
  ]
  for (const screen of screens) {
    await owner.goto(screen, { waitUntil: 'load' })
    await owner.waitForTimeout(500)
    await expectHarmless(owner)
  }
  const visits = owner.getByRole('listitem').filter({ hasText: 'Verified' }).first()
  await expect(visits).toContainText(`${image} ${script}`)
  await owner.getByText('1 click').first().click()
  await expect(visits).toContainText(`${script}${image}`)
  await expectHarmless(owner)

  await owner.goto('/workspace')
  await expect(owner.getByText(`${image} ${script}`).first()).toBeVisible()
  await expectHarmless(owner)
  const bell = owner.getByRole('button', { name: /^Notifications, \d+ unread/ })
  await expect(bell).toBeVisible({ timeout: 40_000 })
  await bell.click()
  await expect(owner.getByRole('dialog', { name: 'Notifications' })).toContainText(script)
  await expectHarmless(owner)
}

/** As a program that shows mails would: the page it stands on has no policy of its own. */
async function openMail(page: Page, site: Site): Promise<void> {
  await expect.poll(async () => (await site.mails()).length, { timeout: 40_000 }).toBeGreaterThan(0)
  const mails = await Promise.all((await site.mails()).map((mail) => PostalMime.parse(mail)))
  const mail = mails.find(({ text }) => text?.includes('lea@hostile.example'))
  expect(mail?.subject).toContain('<img src=x')
  await page.setContent(mail?.html ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(image)
  await expect(page.locator('body')).toContainText(script)
  await expectHarmless(page)
}

/** Nothing of what was written has become an element, an address or a script. */
async function expectHarmless(page: Page): Promise<void> {
  const planted = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
        const isScript = element.localName === 'script' && element.textContent?.startsWith('window.__pwned')
        return handlers.length > 0 || isScript || element.getAttribute('href')?.startsWith('javascript:')
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
  expect(planted, page.url()).toEqual([])
}

type Watch = { ran(): Promise<string[]> }

/** Notes what would show that script ran, or was only held back by the policy, on any page of this browser. */
async function watch(context: BrowserContext): Promise<Watch> {
  const signs: string[] = []
  await context.exposeFunction('__sign', (sign: string) => signs.push(sign))
  await context.addInitScript(() => {
    const tell = Reflect.get(window, '__sign') as (sign: string) => void
    Object.defineProperty(window, '__pwned', {
      set() {
        tell(`script ran on ${location.href}`)
      },
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Zod asks once per page whether it may compile its shapes; nothing that is planted asks for eval.
      if (effectiveDirective.startsWith('script') && blockedURI !== 'eval')
        tell(`${effectiveDirective} stopped ${blockedURI} ${sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    signs.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/inline script|inline event handler/i.test(message.text())) signs.push(message.text())
  })
  return {
    async ran() {
      for (const page of context.pages()) {
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0))).catch(() => undefined)
      }
      return signs
    },
  }
}

function paragraph(inline: string | object): object {
  const content = typeof inline === 'string' ? [{ type: 'text', text: inline }] : [inline]
  return {
    id: 'text',
    type: 'rich_text',
    props: { doc: { type: 'doc', content: [{ type: 'paragraph', content }] } },
  }
}

function pageOf(title: string, blocks: object[]) {
  return { root: { title, description: `${title} described` }, blocks }
}
