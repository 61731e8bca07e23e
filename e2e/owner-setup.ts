import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import type { Site } from './server.ts'

type Row = Record<string, string>

/** Test setup through the same requests as the screens' forms, without the screens. */
export type OwnerSetup = {
  /** Uploads a file; returns the asset's id. */
  upload(name: string, content: Buffer | string): Promise<string>
  /** Creates a page with this content and returns its id; `publish` publishes it, too. */
  draft(data: { root: { title: string; description: string }; blocks: object[] }): Promise<string>
  publish(data: { root: { title: string; description: string }; blocks: object[] }): Promise<string>
  /** Makes a published page public under this slug; returns its path. */
  show(page: string, slug: string): Promise<string>
  /** Creates a page from an asset, as the owner's menu does, and publishes it; returns its id. */
  publishFromAsset(asset: string): Promise<string>
  /** Creates a journey with these tabs, a page each; returns its id. */
  journey(name: string, tabs: { title: string; page: string }[]): Promise<string>
  /** Submits a form of the journey's page. */
  change(journey: string, fields: Row): Promise<string>
  /** The consent setting for visitors in Europe: `ask` or `named`. */
  consent(europe: string): Promise<void>
  /** Creates a link. With an email in `fields` there is a personal link, too. */
  link(journey: string, fields: Row): Promise<MadeLink>
}

/** `id` is for further forms; `personal` is empty without a person. */
type MadeLink = { id: string; address: string; personal: string }

/** The desk of the owner signed in on `owner`. */
export function ownerSetup(owner: Page, site: Pick<Site, 'origin'>): OwnerSetup {
  const { request } = owner
  const send = { request, origin: site.origin }

  async function publishDraft(page: string, version: number): Promise<string> {
    await expectOk(await request.post(`/api/pages/${page}/publish?version=${version}`, from(site.origin)))
    return page
  }

  async function change(journey: string, fields: Row): Promise<string> {
    return (await postForm(send, `/workspace/journey/${journey}${placeOf(fields)}`, fields)).text
  }

  return {
    change,
    async upload(name, content) {
      const path = `/api/assets/upload?name=${encodeURIComponent(name)}`
      const type = { ...from(site.origin).headers, 'content-type': 'application/octet-stream' }
      const answer = await request.post(path, { headers: type, data: Buffer.from(content) })
      await expectOk(answer)
      const { asset }: { asset: { id: string } } = await answer.json()
      return asset.id
    },
    draft: async (data) => (await newDraft(send, data)).page,
    async publish(data) {
      const { page, version } = await newDraft(send, data)
      return publishDraft(page, version)
    },
    show: (page, slug) => showPage(send, page, slug),
    publishFromAsset: async (asset) => publishDraft(await newPage(send, { intent: 'from-asset', asset }), 1),
    async journey(name, tabs) {
      const made = await postForm(send, '/workspace/journey', { intent: 'create-journey', name })
      const journey = idIn(made, /\/workspace\/journey\/([0-9a-f-]{36})/)
      const known = new Set<string>()
      for (const { title, page } of tabs) {
        const html = await change(journey, { intent: 'add-tab', title })
        const tab = tabsIn(html).find((id) => !known.has(id))
        if (!tab) throw new Error(`the tab “${title}” was not added`)
        known.add(tab)
        await change(journey, { intent: 'add-page', tab, page })
      }
      await change(journey, { intent: 'publish-journey' })
      return journey
    },
    async consent(europe) {
      await postForm(send, '/workspace/settings/info', { ...consentForm, europe })
    },
    async link(journey, fields) {
      const form = { intent: 'create-link', ...fields }
      const { text } = await postForm(send, `/workspace/journey/${journey}?link=new`, form)
      const [address = '', personal = ''] = addressesIn(text, site.origin)
      const id = /\?link=([0-9a-f-]{36})/.exec(text)?.[1]
      if (!address || !id) throw new Error('the link was not created')
      return { id, address, personal }
    },
  }
}

const consentForm = { intent: 'set-consent', elsewhere: 'named' }

/** Tabs and their items are edited in the editor. */
function placeOf({ intent = '' }: Row): string {
  return /-(tab|page|item|booking)$/.test(intent) ? '/editor' : ''
}

type Sender = { request: APIRequestContext; origin: string }

async function newPage(send: Sender, form: Row): Promise<string> {
  return idIn(await postForm(send, '/workspace/page', form), /\/workspace\/page\/([0-9a-f-]{36})\/editor/)
}

async function newDraft(send: Sender, data: object): Promise<{ page: string; version: number }> {
  const page = await newPage(send, { intent: 'create' })
  const saved = await send.request.put(`/api/pages/${page}?version=1`, { ...from(send.origin), data })
  await expectOk(saved)
  const { version }: { version: number } = await saved.json()
  return { page, version }
}

async function showPage({ request, origin }: Sender, page: string, slug: string): Promise<string> {
  const data = { slug, visibility: 'public' }
  await expectOk(await request.put(`/api/pages/${page}/address`, { ...from(origin), data }))
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const path = new RegExp(`<loc>${origin}(/p/[^<]*/${slug})</loc>`).exec(sitemap)?.[1]
  if (!path) throw new Error(`the page “${slug}” is not in the sitemap`)
  return path
}

function from(origin: string): { headers: Row } {
  return { headers: { origin } }
}

type Answered = { text: string; location: string }

async function postForm(
  { request, origin }: { request: APIRequestContext; origin: string },
  path: string,
  form: Row,
): Promise<Answered> {
  const answer = await request.post(path, { ...from(origin), form, maxRedirects: 0 })
  if (answer.status() >= 400) await expectOk(answer)
  return { text: await answer.text(), location: answer.headers()['location'] ?? '' }
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()} got ${answer.status()}: ${await answer.text()}`)
}

function idIn({ location, text }: Answered, pattern: RegExp): string {
  const id = pattern.exec(location)?.[1]
  if (!id) throw new Error(`no id in the answer: ${location} ${text.slice(0, 500)}`)
  return id
}

/** The ids of the tabs in the HTML of a journey's editor, in order. */
export function tabsIn(html: string): string[] {
  const fields = html.match(/<input[^>]*name="tab"[^>]*>/g) ?? []
  return [...new Set(fields.map((field) => /value="([0-9a-f-]{36})"/.exec(field)?.[1] ?? ''))]
}

/** The link's URL and, if there is one, the personal link, as offered by the copy buttons of the drawer. */
function addressesIn(html: string, origin: string): string[] {
  const fields = [...html.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
  return fields
    .filter((value) => value.startsWith(`${origin}/l/`))
    .toSorted((one, other) => one.length - other.length)
}
