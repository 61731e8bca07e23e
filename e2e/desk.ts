import type { APIRequestContext, Page } from '@playwright/test'

type Row = Record<string, string>
type Answered = { text: string; location: string }
type At = { origin: string }

/** Test setup through the same requests as the screens' forms, without the screens, by the owner signed in on `owner`. */
export class Desk {
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor({ request }: Pick<Page, 'request'>, { origin }: At) {
    this.#request = request
    this.#origin = origin
  }

  /** Submits a form. */
  async post(path: string, form: Row): Promise<Answered> {
    const headers = { origin: this.#origin }
    const answer = await this.#request.post(path, { headers, form, maxRedirects: 0 })
    if (answer.status() >= 400) throw new Error(`${path} got ${answer.status()}: ${await answer.text()}`)
    return { text: await answer.text(), location: answer.headers()['location'] ?? '' }
  }

  /** Submits a form of a journey's page; returns the HTML. Tabs and their items are edited in the editor. */
  async change(journey: string, form: Row): Promise<string> {
    const place = /-(tab|page|item|booking)$/.test(form['intent'] ?? '') ? '/editor' : ''
    return (await this.post(`/workspace/journey/${journey}${place}`, form)).text
  }

  /** Calls an endpoint, as `METHOD /path`; returns its JSON. */
  async #call(what: string, data?: object) {
    const [method = '', path = ''] = what.split(' ')
    const type = data instanceof Buffer ? 'application/octet-stream' : 'application/json'
    const headers = { origin: this.#origin, ...(data && { 'content-type': type }) }
    const answer = await this.#request.fetch(path, { method, headers, ...(data && { data }) })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${what} got ${answer.status()}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }

  /** Uploads a file, as one of an asset if it is given; returns the asset's id. */
  async upload(name: string, content: Buffer | string, to: { asset?: string } = {}): Promise<string> {
    const path = `POST /api/assets/upload?${new URLSearchParams({ name, ...to })}`
    return (await this.#call(path, Buffer.from(content))).asset.id
  }

  /** Creates a page with these blocks and returns its id. */
  async draft(title: string, blocks: object[], description = ''): Promise<string> {
    const page = pageIn(await this.post('/workspace/page', { intent: 'create' }))
    await this.#call(`PUT /api/pages/${page}?version=1`, { root: { title, description }, blocks })
    return page
  }

  async publish(title: string, blocks: object[], description = ''): Promise<string> {
    const page = await this.draft(title, blocks, description)
    await this.#call(`POST /api/pages/${page}/publish?version=2`)
    return page
  }

  /** Creates a page from an asset, as the owner's menu does, and publishes it; returns its id. */
  async publishFromAsset(asset: string): Promise<string> {
    const page = pageIn(await this.post('/workspace/page', { intent: 'from-asset', asset }))
    await this.#call(`POST /api/pages/${page}/publish?version=1`)
    return page
  }

  /** Gives a page this slug. */
  async place(page: string, slug: string, visibility: 'public' | 'links'): Promise<void> {
    await this.#call(`PUT /api/pages/${page}/address`, { slug, visibility })
  }

  /** Makes a published page public under this slug; returns its URL. */
  async show(page: string, slug: string): Promise<string> {
    await this.place(page, slug, 'public')
    const sitemap = await (await this.#request.get('/sitemap.xml')).text()
    return found(sitemap, new RegExp(`<loc>(${this.#origin}/p/[^<]*/${slug})</loc>`))
  }

  /** Creates and publishes a journey with these tabs, a page each; returns its id. */
  async journey(name: string, tabs: { title: string; page: string }[]): Promise<string> {
    const { location } = await this.post('/workspace/journey', { intent: 'create-journey', name })
    const journey = found(location, /\/workspace\/journey\/([0-9a-f-]{36})/)
    for (const [at, { title, page }] of tabs.entries()) {
      const tab = tabsIn(await this.change(journey, { intent: 'add-tab', title }))[at] ?? ''
      await this.change(journey, { intent: 'add-page', tab, page })
    }
    await this.change(journey, { intent: 'publish-journey' })
    return journey
  }

  /** Creates a link; `id` is for further forms. With an email in `fields` there is a `personal` link, too. */
  async link(journey: string, fields: Row): Promise<{ id: string; address: string; personal: string }> {
    const form = { intent: 'create-link', ...fields }
    const { text } = await this.post(`/workspace/journey/${journey}?link=new`, form)
    const [address = '', personal = ''] = addressesIn(text, this.#origin)
    return { id: found(text, /\?link=([0-9a-f-]{36})/), address, personal }
  }
}

/** The blocks of a page with one heading. */
export function heading(text: string): object[] {
  return [{ id: 'a', type: 'heading', props: { text, level: 2 } }]
}

function found(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? []
  if (!value) throw new Error(`${pattern} is not in: ${text.slice(0, 500)}`)
  return value
}

function pageIn({ location }: Answered): string {
  return found(location, /\/workspace\/page\/([0-9a-f-]{36})\/editor/)
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
