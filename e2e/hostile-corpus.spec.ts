import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { isDeep } from '../src/test/depth.ts'
import { xssPayloads } from '../src/test/xss-payloads.ts'
import type { Desk } from './desk.ts'
import { goTo, ready } from './go-to.ts'
import { expect, type Site, test } from './server.ts'
import { makeShareLink } from './share-link.ts'

const texts = Object.values(xssPayloads)
  .flat()
  .map((text) => text.replaceAll('\u0000', '').toWellFormed())

test('no text of the corpus runs, contacts another host or opens a dialog on any screen that shows it', {
  tag: '@main',
}, async ({ owner, desk, site, browser }) => {
  const signs: string[] = []
  await watch(owner.context(), site, signs)
  const world = await makeWorld(owner, desk)
  const visitor = await browser.newContext({ baseURL: site.origin })
  await watch(visitor, site, signs)
  const guest = await visitor.newPage()
  for (const path of world.open) await expectHarmlessAt(guest, path)
  await guest.getByRole('tab').last().click()
  await ready(guest)
  await expectHarmless(guest, 'the last tab, drawn by the browser')
  for (const path of world.closed) await expectHarmlessAt(owner, path)
  expect(signs).toEqual([])
  await visitor.close()
})

/** The corpus as texts of a page, a talk, a campaign and a share. */
async function makeWorld(owner: Page, desk: Desk) {
  const page = await pageOfCorpus(desk)
  const shown = await desk.show(page, 'corpus')

  const recording = readFileSync(join(import.meta.dirname, '../demo/jfk.mp3'))
  // File names have no slashes, and titles derived from them no underscores.
  const title = texts.find((text) => /^<img [^/\\]*__xss[^/\\]*>$/.test(text)) ?? ''
  const asset = await desk.upload(`${title}.mp3`, recording)
  const segments = texts.map((body, n) => ({
    // Every paragraph lists every speaker, so one speaker per text would slow down the editor.
    speaker: texts[(n * 7) % 20]?.slice(0, 100) ?? '',
    startTime: n / 40,
    endTime: (n + 1) / 40,
    body,
  }))
  await desk.upload('corpus.json', JSON.stringify({ version: '1.0.0', segments }), { asset })
  const spoken = await desk.publishFromAsset(asset)
  const tabs = [page, spoken].map((one, n) => ({ title: texts[n + 20]?.slice(0, 60) ?? '', page: one }))
  const journey = await desk.journey(texts[5]?.slice(0, 100) ?? '', tabs)
  const { address } = await desk.link(journey, { title: texts[6]?.slice(0, 150) ?? '' })
  // The guest is named after a text, too.
  await goTo(owner, `/workspace/share/asset/${asset}`)
  const shared = await makeShareLink(owner, texts[1]?.slice(0, 80) ?? '')
  // Screens rendered by scripts. src/hostile-content.test.ts covers everything that the server renders.
  const closed = [
    `/workspace/page/${page}/editor`,
    `/workspace/assets/${asset}`,
    `/workspace/assets/${asset}/transcript`,
    `/workspace/assets/${asset}/assets`,
  ]
  const deeper = [
    `/workspace/page/${page}/internal`,
    `/workspace/page/${spoken}/internal`,
    `/workspace/assets/${asset}/content`,
    `/workspace/assets?q=${encodeURIComponent('__xss')}`,
    `/workspace/journey/${journey}`,
    '/workspace/page',
    '/workspace/assets/library',
  ]
  return {
    open: [shown, shared, address],
    closed: isDeep ? [...deeper, ...closed] : closed,
  }
}

async function expectHarmlessAt(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await expectHarmless(page, path)
}

/** The screen shows the corpus, and none of it has become an element. */
async function expectHarmless(page: Page, name: string): Promise<void> {
  const planted = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
        const isScript = element.localName === 'script' && /^\s*__xss/.test(element.textContent ?? '')
        const runs = element.getAttributeNames().some((name) => name.startsWith('on'))
        return isScript || runs || /^\s*(?:javascript|vbscript):|evil\.test/i.test(address)
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
  expect.soft(planted, name).toEqual([])
  expect.soft(await page.locator('body').innerText(), name).toContain('xss')
}

/** Records every dialog, every call from the corpus, and every request to another host. */
async function watch(context: BrowserContext, site: Site, signs: string[]): Promise<void> {
  await context.exposeFunction('__sign', (sign: string) => signs.push(sign))
  await context.addInitScript(() => {
    const tell = Reflect.get(window, '__sign') as (sign: string) => void
    const mark = (what: unknown) => tell(`__xss ran with ${String(what)} on ${location.href}`)
    Object.defineProperty(window, '__xss', { value: mark, writable: false, configurable: false })
    for (const name of ['alert', 'confirm', 'prompt']) Reflect.set(window, name, mark)
  })
  context.on('dialog', (dialog) => {
    signs.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== site.origin)
      signs.push(`${request.frame().url()} asked for ${request.url()}`)
  })
  // Nothing leaves the machine in any case.
  await context.route(
    (address) => /^https?:$/.test(address.protocol) && address.origin !== site.origin,
    (route) => route.abort(),
  )
}

function pageOfCorpus(desk: Desk): Promise<string> {
  const paragraphs = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  const some = (count: number) => texts.filter((_, n) => n % Math.ceil(texts.length / count) === 0)
  const headings = some(20).map((text) => ({
    type: 'heading',
    props: { text: text.slice(0, 150), level: 2 },
  }))
  const quotes = some(20).map((text) => ({ type: 'quote', props: { text, cite: text.slice(0, 100) } }))
  const written = { type: 'rich_text', props: { doc: { type: 'doc', content: paragraphs } } }
  const blocks = [written, ...headings, ...quotes].map((block, n) => ({ id: `block-${n}`, ...block }))
  return desk.publish(texts[0]?.slice(0, 150) ?? '', blocks, some(5).join(' ').slice(0, 250))
}
