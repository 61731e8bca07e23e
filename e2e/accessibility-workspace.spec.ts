import { blankBlock } from '../src/features/page/rules/blank-block.ts'
import { draftBlock } from '../src/features/page/rules/blocks.ts'
import { openSite } from '../src/test/loopback-site.ts'
import { expectAccessible, expectAccessibleInBothSchemes, phone } from './accessible.ts'
import { goTo, ready } from './go-to.ts'
import { firstOf, hrefsIn } from './page-urls.ts'
import { expect, test } from './server.ts'
import { reportVisit } from './visitor.ts'

test('the workspace is accessible, including inbox and menus, and its lists with a visit', async ({
  owner,
  site,
  request,
}) => {
  const clicks = [{ href: 'https://acme.example/talk', text: 'Talk to us', timeInSession: 4 }]
  await reportVisit(request, site.campaign, { clicks, lead: 'mira@fernhill.example' })
  await expectAccessible(owner, { path: '/workspace' })
  for (const [name, sees, part] of [
    // It covers parts of the screen until it is closed.
    [/^Notifications/, owner.getByRole('heading', { name: 'Notifications' }), '[role="dialog"]'],
    [/^Account menu/, owner.getByText('Sign out'), 'html'],
    ['Switch workspace', owner.getByRole('menuitem', { name: 'Workspace settings' }), 'html'],
  ] as const) {
    const open = async () => {
      await ready(owner)
      await owner.getByRole('button', { name }).click()
    }
    await expectAccessible(owner, { path: '/workspace', open, sees, part })
  }
  for (const kind of ['journey', 'account', 'lead'] as const) {
    await expectAccessible(owner, { path: `/workspace/${kind}` })
    await expectAccessible(owner, { path: await firstOf(owner, kind) })
  }
})

test('the trash and its confirmation are accessible', async ({ owner, desk }) => {
  const form = { intent: 'create-account', name: 'Soon Deleted', domain: '' }
  const { location } = await desk.post('/workspace/account', form)
  const id = location.split('/').at(-1) ?? ''
  await desk.post('/workspace/account', { intent: 'remove-accounts', ids: id })
  await expectAccessible(owner, { path: `/workspace/trash?delete=account.${id}` })
})

test('tasks, help, shortcuts and the command palette are accessible', async ({ owner, desk }) => {
  const task = { intent: 'create-task', title: 'Call Globex', assignee: '', due: '2026-01-31' }
  await desk.post('/taskmaster', task)
  for (const path of ['/taskmaster', '/workspace/help']) await expectAccessible(owner, { path })
  for (const [key, sees] of [
    ['Control+k', owner.getByRole('option', { selected: true })],
    ['?', owner.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  ] as const) {
    const open = async () => {
      await ready(owner)
      await owner.keyboard.press(key)
    }
    await expectAccessible(owner, { path: '/workspace', open, sees, part: '[role="dialog"]' })
  }
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
    sees: dialog.getByRole('textbox', { name: 'Headline visitors see' }),
  })
  await owner.goto(journey)
  const link = await owner.locator('a[href*="?link="]:not([href$="=new"])').first().getAttribute('href')
  await expectAccessible(owner, {
    path: new URL(link ?? '', owner.url()).href,
    async open() {
      await expect(dialog.locator('summary').first()).toBeVisible()
      const folded = dialog.locator('details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
    },
    sees: dialog.getByText('Signing secret'),
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

test('the list of pages and the editor, also with a block of each kind, are accessible', async ({
  owner,
  desk,
}) => {
  await expectAccessible(owner, { path: '/workspace/page' })
  await expectAccessible(owner, { path: await firstOf(owner, 'page') })
  const types = draftBlock.options.map((option) => option.shape.type.value)
  const page = await desk.draft(
    'One of each',
    types.map((type) => blankBlock(type, type)),
  )
  const path = `/workspace/page/${page}/editor`
  const canvas = owner.frameLocator('#preview-frame')
  const drawn = canvas.locator('[data-kind="divider"]').first()
  await expectAccessible(owner, { path, sees: drawn })
  await expectAccessible(owner, {
    path,
    async open() {
      await expect(drawn).toBeVisible()
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

test('the choice between rules and a model is accessible', async ({ owner, desk }) => {
  const path = '/workspace/settings/ai'
  await expectAccessible(owner, { path })
  const kept = { provider: 'openai', model: 'a-model', key: 'a-secret-key-0042', monthlyCapCredits: '50' }
  await desk.post(path, { intent: 'save-ai', ...kept })
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

test('editing and resetting the instructions for a model, and creating a content type, is accessible', async ({
  owner,
}) => {
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
  await expectAccessible(owner, {
    path: '/workspace/settings/ai?own=new',
    async open() {
      await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Memo')
      const written = owner.getByRole('textbox', { name: 'Instructions' })
      await written.fill('For {{nobody}}')
      await owner.getByRole('button', { name: 'Create content type' }).click()
      await expect(written).toHaveAttribute('aria-invalid', 'true')
    },
  })
})

test('folders are accessible, with and without any', async ({ owner, desk }) => {
  const path = '/workspace/settings/folders'
  await expectAccessible(owner, { path })
  for (const colour of ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet']) {
    const name = `In ${colour}`
    const { text } = await desk.post(path, { intent: 'create-folder', name, parent: '' })
    const before = text.slice(0, text.indexOf(`value="${name}"`))
    const folder = before.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.at(-1) ?? ''
    await desk.post(path, { intent: 'describe-folder', folder, name, colour })
  }
  await expectAccessible(owner, {
    path,
    async open() {
      await ready(owner)
      await owner.locator('summary', { hasText: 'violet' }).click()
    },
    sees: owner.getByRole('button', { name: 'Move', exact: true }),
  })
})

test('adding assets, and the episodes of a feed, is accessible', async ({ owner }) => {
  await expectAccessible(owner, { path: '/workspace/assets/new' })
  await expectAccessible(owner, {
    path: '/workspace/assets/new',
    async open() {
      await ready(owner)
      await owner.getByLabel('Feed URL').fill('ftp://feeds.example')
      await owner.getByRole('button', { name: 'Load feed' }).click()
      await expect(owner.getByLabel('Feed URL')).toHaveAttribute('aria-invalid', 'true')
    },
  })
  const feed = await serveFeed()
  await goTo(owner, '/workspace/assets/new')
  await owner.getByLabel('Feed URL').fill(`${feed.origin}/feed.xml`)
  await owner.getByRole('button', { name: 'Load feed' }).click()
  await expect(owner.getByRole('checkbox', { name: 'Select “The quiet lighthouse”' })).toBeVisible()
  await owner.getByRole('checkbox', { name: 'Select “The quiet lighthouse”' }).check()
  await owner.getByRole('button', { name: 'Import selected' }).click()
  await expect(owner.getByText('Failed', { exact: true })).toBeVisible()
  await expectAccessible(owner, { path: owner.url() })
  feed.close()
})

/** A podcast with two episodes whose recordings are missing. */
function serveFeed() {
  return openSite(({ url, headers }, response) => {
    const items = ['The quiet lighthouse', 'Four minutes in the harbour'].map(
      (title, at) => `<item><title>${title}</title><guid>${at}</guid><itunes:duration>1805</itunes:duration>
        <enclosure url="http://${headers.host}/${at}.mp3" type="audio/mpeg"/></item>`,
    )
    if (url !== '/feed.xml') return void response.writeHead(404).end()
    return void response.end(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Cove Stories</title>${items.join('')}</channel></rss>`)
  })
}
