import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { defaultPreferences } from './features/identity/rules/preferences.ts'
import { savePreferences } from './features/identity/server/save-preferences.ts'
import { screens } from './test/access-attempts.ts'
import { type Asker, allAskers } from './test/askers.ts'
import { authServiceKey } from './test/auth-client.ts'
import { isDeep } from './test/depth.ts'
import { readTextPairs } from './test/german-texts.ts'
import { realScreens } from './test/real-screens.ts'
import { addressOf } from './test/screen-addresses.ts'
import { signIn } from './test/sign-in.ts'
import { createTestPlatform } from './test/test-platform.ts'

// Every screen as a German reader sees it: no text with a German translation appears in English.

/** Routes without a screen: files and redirects. */
const withoutScreen = [
  'workspace/export/:list',
  'workspace/content/:content/page',
  'workspace/views',
  'workspace/insight/:part',
  'workspace/settings/export',
  'workspace/link/:link/preview',
  'workspace/assets/:id/titles',
  'workspace/assets/new/:feed/rows',
  'workspace/journey/:id/choices',
  'workspace/journey/:id/preview',
  'org/:id/log',
  'user/data',
  'user/workspace',
  'auth/callback',
  'acting/end',
  'auth/logout',
]
/** Screens that respond with an error in this test. */
const ofErrors = ['auth/invite', 'collection/:collection', 'p/*', 'unsubscribe', 'notice', '*']

/** English texts that differ in German: plain ones, and patterns for those with placeholders. */
type Spoken = { texts: Set<string>; patterns: RegExp[] }

/** Texts of up to twelve letters may be the same word in both languages. */
async function readEnglish(): Promise<Spoken> {
  const found: Spoken = { texts: new Set(), patterns: [] }
  for (const { english, german } of await readTextPairs()) {
    const [own, other] = [english, german].map((text) => partsOf(text)) as [string[], string[]]
    if (own.join('').trim().length <= 12 || own.join('§') === other.join('§')) continue
    if (own.length === 1) found.texts.add(own.join(''))
    else found.patterns.push(new RegExp(`^${own.map(escaped).join('.+')}$`))
  }
  return found
}

/** The text before, between and after the placeholders. */
function partsOf(text: string): string[] {
  const tokens = [compileMessage(text)].flat()
  return tokens
    .map((token) => (typeof token === 'string' ? token : '§'))
    .join('')
    .split('§')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The text between the tags, and in attributes that people read. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '')
  const read = / (?:title|alt|placeholder|aria-label|data-label|content)="([^"]*)"/g
  return [...shown.matchAll(/>([^<>]+)</g), ...shown.matchAll(read)]
    .map(([, text = '']) => plain(text))
    .filter(Boolean)
}

const letters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' }

function plain(text: string): string {
  const read = text.replace(/&(?:#x27|quot|amp);/g, (entity) => letters[entity] ?? '')
  return read.replace(/\s+/g, ' ').trim()
}

/** The English texts in a response, a wrong language tag, and a window title that doesn't name the screen. */
function wrongIn(html: string, { texts, patterns }: Spoken): string[] {
  const tag = /<html[^>]*>/.exec(html)?.[0]
  if (!tag) return []
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  if (title === '' || title === 'Nurtured') return [`the title is “${title}”`]
  const said = textsOf(html).filter(
    (text) => texts.has(text) || patterns.some((pattern) => pattern.test(text)),
  )
  return tag.includes(' lang="de"') ? said : [tag, ...said]
}

/** All askers. All have chosen German, except the admin, whose browser prefers it. */
async function germans() {
  const platform = await createTestPlatform({ authServiceKey, uploadMaxBytes: 1_000_000, trustedProxies: 1 })
  platform.clock.set(new Date())
  const world = await allAskers(platform)
  const { rows } = await platform.db.pool.query(
    `select id from auth.users where id not in (select "user" from workspace_members where role = 'admin')`,
  )
  for (const { id } of rows)
    await savePreferences(platform, { ...defaultPreferences, user: id, locale: 'de' })
  await platform.db.pool.query(
    `update workspaces set handle = 'no-such-team', team_page = true where id = $1`,
    [world.things.own['workspace']],
  )
  const app = createApp(platform, { screens: await realScreens(platform) })
  const { rows: proven } = await platform.db.pool.query(
    `select email from auth.users u join auth.mfa_factors f on f.user_id = u.id where f.status = 'verified'`,
  )
  const credentials = { cookie: await signIn(platform, proven[0].email) }
  const half: Asker = { name: 'half', credentials, home: false }
  async function see(path: string, asker: Asker) {
    const address = addressOf(path, asker.home ? world.things.own : world.elsewhere)
    const headers = {
      'accept-language': 'de-CH,de;q=0.9,en;q=0.5',
      cookie: asker.credentials.cookie ?? '',
      'user-agent': 'Mozilla/5.0 Firefox/150.0',
    }
    const answer = await app.request(`https://nurtured.test${address}`, { headers })
    return { status: answer.status, html: await answer.text() }
  }
  return { askers: [...world.askers, half], see }
}

test('every screen is in German for German readers, and named in the window title', async () => {
  const english = await readEnglish()
  expect(english.texts.size).toBeGreaterThan(500)
  expect(english.patterns.length).toBeGreaterThan(100)
  const wrong: string[] = []
  const { askers, see } = await germans()
  // The owner sees the most.
  const isOwner = ({ name }: Asker) => name === 'owner'
  const people = [...askers.filter(isOwner), ...askers.filter((one) => !isOwner(one) && !one.isProgram)]
  const shown = screens.filter(({ path }) => !withoutScreen.includes(path))
  for (const [at, { path }] of shown.entries()) {
    const wanted = ofErrors.includes(path) ? 404 : 200
    const statuses: number[] = []
    for (const [nth, asker] of people.entries()) {
      // A rotating sample, plus the first askers until one of them sees the screen.
      if (!isDeep && statuses.includes(wanted) && (at + nth) % 4 !== 0) continue
      const { status, html } = await see(path, asker)
      statuses.push(status)
      if (status < 300 || status >= 400)
        wrong.push(...wrongIn(html, english).map((text) => `/${path} for ${asker.name}: ${text}`))
    }
    if (!statuses.includes(wanted)) wrong.push(`/${path}: ${statuses.join(' ')}`)
  }
  expect(wrong).toEqual([])
}, 600_000)
