import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '../scripts/run-server.ts'
import { expectAccessible, expectAccessibleInBothSchemes, phone } from './accessible.ts'
import { blankBlocks } from './blank-blocks.ts'
import { goTo, ready } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
import { firstOf, hrefsIn } from './page-urls.ts'
import { expect, test } from './server.ts'
import { reportVisit } from './visitor.ts'

test.describe('with a visit', () => {
  test.beforeEach(async ({ request, site }) => {
    const clicks = [{ href: 'https://acme.example/talk', text: 'Talk to us', timeInSession: 4 }]
    await reportVisit(request, site.campaign, { clicks, lead: 'mira@fernhill.example' })
  })

  test('the workspace is accessible, including inbox and menus', async ({ owner }) => {
    await expectAccessible(owner, { path: '/workspace' })
    await expectAccessible(owner, {
      path: '/workspace',
      async open() {
        await ready(owner)
        await owner.getByRole('button', { name: /^Notifications/ }).click()
        await expect(owner.getByRole('heading', { name: 'Notifications' })).toBeVisible()
      },
      // It covers parts of the screen until it is closed.
      part: '[role="dialog"]',
    })
    await expectAccessible(owner, {
      path: '/workspace',
      async open() {
        await ready(owner)
        await owner.getByRole('button', { name: /^Account menu/ }).click()
        await expect(owner.getByText('Sign out')).toBeVisible()
      },
    })
  })

  for (const kind of ['journey', 'account', 'lead'] as const) {
    test(`the list of ${kind}s and one of them are accessible`, async ({ owner }) => {
      await expectAccessible(owner, { path: `/workspace/${kind}` })
      await expectAccessible(owner, { path: await firstOf(owner, kind) })
    })
  }
})

test('the list of workspaces is accessible', async ({ owner }) => {
  await expectAccessible(owner, {
    path: '/workspace',
    async open() {
      await ready(owner)
      await owner.getByRole('button', { name: 'Switch workspace' }).click()
      await expect(owner.getByRole('menuitem', { name: 'Workspace settings' })).toBeVisible()
    },
  })
})

test('the trash and its confirmation are accessible', async ({ owner, site }) => {
  const id = (await firstOf(owner, 'account')).split('/').at(-1) ?? ''
  const form = { intent: 'remove-accounts', ids: id }
  await owner.request.post('/workspace/account', { form, headers: { origin: site.origin } })
  await expectAccessible(owner, { path: `/workspace/trash?delete=account.${id}` })
})

test('tasks and the command palette are accessible', async ({ owner, site }) => {
  const task = { intent: 'create-task', title: 'Call Globex', assignee: '', due: '2026-01-31' }
  await owner.request.post('/taskmaster', { form: task, headers: { origin: site.origin } })
  await expectAccessible(owner, { path: '/taskmaster' })
  await expectAccessible(owner, {
    path: '/workspace',
    async open() {
      await ready(owner)
      await owner.keyboard.press('Control+k')
      await expect(owner.getByRole('option', { selected: true })).toBeVisible()
    },
    part: '[role="dialog"]',
  })
})

test('the workspace navigation on a phone is accessible', async ({ owner }) => {
  await owner.setViewportSize(phone)
  await owner.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await goTo(owner, '/workspace')
  await owner.getByRole('button', { name: 'Open menu' }).click()
  await expect(owner.getByRole('navigation', { name: 'Workspace' })).toBeInViewport()
  await expectAccessibleInBothSchemes(owner, 'the menu on a phone')
})

test('creating and editing a link is accessible', async ({ owner }) => {
  const journey = await firstOf(owner, 'journey')
  const dialog = owner.getByRole('dialog')
  await expectAccessible(owner, {
    path: `${journey}?link=new`,
    open: () => expect(dialog.getByRole('textbox', { name: 'Headline visitors see' })).toBeVisible(),
  })
  await owner.goto(journey)
  const link = await owner.locator('a[href*="?link="]:not([href$="=new"])').first().getAttribute('href')
  await expectAccessible(owner, {
    path: new URL(link ?? '', owner.url()).href,
    async open() {
      await expect(dialog.locator('summary').first()).toBeVisible()
      const folded = dialog.locator('details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
      await expect(dialog.getByText('Signing secret')).toBeVisible()
    },
  })
})

test('the list of assets and each kind of asset are accessible', async ({ owner }) => {
  await expectAccessible(owner, { path: '/workspace/assets' })
  const assets = await hrefsIn(owner, 'a[href^="/workspace/assets/"]')
  expect(assets.length).toBeGreaterThanOrEqual(2)
  // The demo's own assets are the oldest; other tests add more.
  for (const path of [...assets.slice(-2), `${assets.at(-1)}/settings`])
    await expectAccessible(owner, { path })
})

test('the list of pages and the editor are accessible', async ({ owner }) => {
  await expectAccessible(owner, { path: '/workspace/page' })
  await expectAccessible(owner, { path: await firstOf(owner, 'page') })
})

test('the editor with a block of each kind is accessible', async ({ owner, site }) => {
  const page = await ownerSetup(owner, site).draft({
    root: { title: 'One of each', description: '' },
    blocks: blankBlocks(),
  })
  const path = `/workspace/page/${page}/editor`
  const canvas = owner.frameLocator('#preview-frame')
  const open = () => expect(canvas.locator('[data-kind="divider"]').first()).toBeVisible()
  await expectAccessible(owner, { path, open })
  await expectAccessible(owner, {
    path,
    async open() {
      await open()
      await canvas.locator('[data-kind="quote"]').first().press('Enter')
      await expect(owner.getByRole('region', { name: 'Selected block: Quote' })).toBeVisible()
      const outline = owner.getByRole('tab', { name: 'Outline' })
      if (await outline.isVisible()) await outline.click()
    },
  })
})

test('organizations and their members are accessible', async ({ owner }) => {
  await owner.goto('/org')
  for (const path of ['/org?all=1', owner.url(), '/team/profile', '/team/success'])
    await expectAccessible(owner, { path })
})

test('the settings of a workspace are accessible', async ({ owner }) => {
  await expectAccessible(owner, { path: '/workspace/settings/info' })
  await expectAccessible(owner, {
    path: '/workspace/settings/info',
    async open() {
      const field = owner.getByLabel('Website')
      await field.fill('no where')
      await owner.getByRole('button', { name: 'Save', exact: true }).first().click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    },
  })
})

test('the choice between rules and a model is accessible', async ({ owner, site }) => {
  const path = '/workspace/settings/ai'
  await expectAccessible(owner, { path })
  const kept = { provider: 'openai', model: 'a-model', key: 'a-secret-key-0042', monthlyCapCredits: '50' }
  const headers = { origin: site.origin }
  await owner.request.post(path, { form: { intent: 'save-ai', ...kept }, headers })
  await expectAccessible(owner, {
    path,
    async open() {
      await expect(owner.getByText('Saved key ends in …0042.')).toBeVisible()
      await owner.getByLabel('Temperature').fill('hot')
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.getByLabel('Temperature')).toHaveAttribute('aria-invalid', 'true')
    },
  })
})

test('editing and resetting the instructions for a model is accessible', async ({ owner }) => {
  const path = '/workspace/settings/ai?template=summary'
  await goTo(owner, path)
  const field = owner.getByLabel('Instructions', { exact: true })
  await field.fill('Write {{outpu}} for {{speakers}}.')
  await expect(owner.getByText('Unknown variable “outpu”.')).toBeVisible()
  await field.fill('Write {{output}} for {{speakers}}, as a letter.')
  await owner.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(owner.getByText('Custom, version 1')).toBeVisible()
  await owner.getByRole('button', { name: 'Restore defaults' }).click()
  await expect(owner.getByRole('button', { name: 'Use this version: 1' })).toBeVisible()
  await expectAccessible(owner, { path })
})

test('creating a content type is accessible', async ({ owner }) => {
  await expectAccessible(owner, {
    path: '/workspace/settings/ai?own=new',
    async open() {
      await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Memo')
      await owner.getByRole('textbox', { name: 'Instructions' }).fill('For {{nobody}}')
      await owner.getByRole('button', { name: 'Create content type' }).click()
      await expect(owner.getByRole('textbox', { name: 'Instructions' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  })
})

test('folders are accessible, with and without any', async ({ owner, site }) => {
  const path = '/workspace/settings/folders'
  await expectAccessible(owner, { path })
  const desk = { headers: { origin: site.origin } }
  for (const colour of ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet']) {
    const form = { intent: 'create-folder', name: `In ${colour}`, parent: '' }
    const made = await (await owner.request.post(path, { ...desk, form })).text()
    const folder = folderIn(made, `In ${colour}`)
    const looks = { intent: 'describe-folder', folder, name: `In ${colour}`, colour }
    expect((await owner.request.post(path, { ...desk, form: looks })).status()).toBe(200)
  }
  await expectAccessible(owner, {
    path,
    async open() {
      await ready(owner)
      await owner.locator('summary', { hasText: 'violet' }).click()
      await expect(owner.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
    },
  })
})

test('adding assets, and the episodes of a feed, is accessible', async ({ owner }) => {
  await expectAccessible(owner, { path: '/workspace/assets/new' })
  const feed = await serveFeed()
  await goTo(owner, '/workspace/assets/new')
  await owner.getByLabel('Feed URL').fill(feed.address)
  await owner.getByRole('button', { name: 'Load feed' }).click()
  await expect(owner.getByRole('checkbox', { name: 'Select “The quiet lighthouse”' })).toBeVisible()
  await owner.getByRole('checkbox', { name: 'Select “The quiet lighthouse”' }).check()
  await owner.getByRole('button', { name: 'Import selected' }).click()
  await expect(owner.getByText('Failed', { exact: true })).toBeVisible()
  await expectAccessible(owner, { path: owner.url() })
  await feed.close()
})

test('the error for an address without a feed is accessible', async ({ owner }) => {
  await expectAccessible(owner, {
    path: '/workspace/assets/new',
    async open() {
      await ready(owner)
      await owner.getByLabel('Feed URL').fill('ftp://feeds.example')
      await owner.getByRole('button', { name: 'Load feed' }).click()
      await expect(owner.getByLabel('Feed URL')).toHaveAttribute('aria-invalid', 'true')
    },
  })
})

/** The id of the folder with this name in the HTML of the folders screen. */
function folderIn(html: string, name: string): string {
  return (
    html
      .slice(0, html.indexOf(`value="${name}"`))
      .match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)
      ?.at(-1) ?? ''
  )
}

/** A podcast with two episodes whose recordings are missing. */
async function serveFeed(): Promise<{ address: string; close(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const items = ['The quiet lighthouse', 'Four minutes in the harbour'].map(
    (
      title,
      index,
    ) => `<item><title>${title}</title><guid>${index}</guid><itunes:duration>1805</itunes:duration>
      <pubDate>Mon, 02 Nov 2026 06:00:00 GMT</pubDate><enclosure url="${origin}/${index}.mp3" type="audio/mpeg"/></item>`,
  )
  const rss = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Cove Stories</title>${items.join('')}</channel></rss>`
  const server = createServer((request, response) => {
    if (request.url === '/feed.xml') response.end(rss)
    else response.writeHead(404).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `${origin}/feed.xml`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
