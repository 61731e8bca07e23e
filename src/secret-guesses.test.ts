import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createReport } from '#src/features/insight/server/report/create-report.ts'
import { createApp } from './app.ts'
import { gateSettings, newInviteCodes } from './features/link/schema.ts'
import { setGate } from './features/link/server/gate/set-gate.ts'
import { createInviteCodes } from './features/link/server/invite/create-invite-codes.ts'
import { changeAddress } from './features/page/server/change-address.ts'
import { createPage } from './features/page/server/create-page.ts'
import { publishPage } from './features/page/server/publish-page.ts'
import { reserveHandle } from './features/page/server/reserve-handle.ts'
import { jobKinds } from './jobs.ts'
import { newId } from './platform/ids.ts'
import { projectRoot } from './platform/project-root.ts'
import { aLink, aWorkspace } from './test/factories.ts'
import { realScreens } from './test/real-screens.ts'
import { aShare, aTalk } from './test/shares.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'

// Every secret that a stranger may guess, with the file that guards it.

type Fields = Record<string, string>
/** `elsewhere`: what still works from another network when wrong guesses invalidate `right` itself. */
type Guessable = { address: string; wrong: Fields; right: Fields; elsewhere?: Fields }

const password = 'open sesame'

/** Every screen that asks a stranger for a secret, and the not-found screen. */
const guessedScreens = (platform: TestPlatform) =>
  realScreens(platform, ['p/*', 'share/:share', 'report/:report', 'access', '*'])

const secrets: Record<string, { file: string; make(platform: TestPlatform): Promise<Guessable> }> = {
  'password of a page': {
    file: 'page/server/open-public-page.ts',
    async make(platform) {
      const { workspace, owner: user } = await aWorkspace(platform, { name: 'Guessed' })
      const { id: page } = await createPage(platform, { workspace, user, title: 'Why', data: pageData })
      const which = { workspace, user, page }
      await changeAddress(platform, { ...which, slug: 'why/now', visibility: 'public', password })
      await publishPage(platform, which)
      const handle = await reserveHandle(platform, workspace)
      return { address: `/p/${handle}/why/now`, wrong: { password: 'x' }, right: { password } }
    },
  },
  'password of a share': {
    file: 'share/server/unlock-share.ts',
    async make(platform) {
      const { hashid } = await aShare(platform, await aTalk(platform), { password })
      const intent = 'unlock'
      return { address: `/share/${hashid}`, wrong: { intent, password: 'x' }, right: { intent, password } }
    },
  },
  'password of a report': {
    file: 'insight/server/report/open-report.ts',
    async make(platform) {
      const { workspace, owner: user } = await aWorkspace(platform)
      const { id: link } = await aLink(platform, { workspace })
      const wanted = { ...plainReport, query: { days: 30, link } }
      const { hashid } = await createReport(platform, { workspace, user, wanted })
      return { address: `/report/${hashid}`, wrong: { password: 'x' }, right: { password } }
    },
  },
  'password of a link': {
    file: 'link/server/gate/enter-link.ts',
    async make(platform) {
      const { address } = await aGate(platform, { password })
      const intent = 'enter'
      return { address, wrong: { intent, password: 'x' }, right: { intent, password } }
    },
  },
  'invite code of a link': {
    file: 'link/server/gate/enter-link.ts',
    async make(platform) {
      const { address, which } = await aGate(platform, { isInviteOnly: 'on' })
      const wanted = newInviteCodes.parse({ uses: 50 })
      const [invite = ''] = await createInviteCodes(platform, { ...which, user: newId(), ...wanted })
      const intent = 'enter'
      return { address, wrong: { intent, invite: 'x' }, right: { intent, invite } }
    },
  },
  'emailed code of a link': {
    file: 'link/server/gate/confirm-code.ts',
    async make(platform) {
      const { address } = await aGate(platform, { asks: 'confirmed' })
      const app = createApp(platform, { screens: await guessedScreens(platform) })
      const given = { intent: 'enter', name: 'Lea', email: `${newId()}@globex.test` }
      const asked = await (await post(app, address, given)).text()
      const id = /name="id" value="([^"]+)"/.exec(asked)?.[1] ?? ''
      await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
      const mail = platform.mail.sent.at(-1)?.text ?? ''
      const [code = ''] = /\b\d{8}\b/.exec(mail) ?? []
      const [, key = ''] = /[?&]key=([\w-]+)/.exec(mail) ?? []
      const intent = 'confirm'
      const right = { intent, id, code }
      return { address, wrong: { ...right, code: 'x' }, right, elsewhere: { intent: 'confirm-key', id, key } }
    },
  },
}

test.each(Object.entries(secrets))(
  'the %s cannot be guessed by spelling its URL differently',
  async (_name, { make }) => {
    const platform = await createTestPlatform()
    const { address, wrong, right, elsewhere = right } = await make(platform)
    const app = createApp(platform, { screens: await guessedScreens(platform) })
    const before = await bucketsOf(platform)
    for (const spelling of [...spellingsOf(address), address]) await post(app, spelling, wrong)
    // Some spellings lead nowhere and cost nothing. Data requests skip the rendering.
    const bare = address.replace(/(?=\?|$)/, '.data')
    for (let time = 0; time < 10; time += 1) await post(app, bare, wrong)

    const buckets = (await bucketsOf(platform)).filter((one) => !before.includes(one))
    expect(buckets).toEqual([expect.stringMatching(/^\w+ [0-9a-f-]{36} 10\.[\d.]+$/)])
    for (const spelling of [address, ...spellingsOf(address)]) {
      const answer = await post(app, spelling, right)
      const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('nurtured_form='))
      expect(cookies, spelling).toEqual([])
    }
    const fromElsewhere = createApp(platform, { screens: await guessedScreens(platform) })
    expect((await post(fromElsewhere, address, elsewhere)).headers.getSetCookie()).not.toEqual([])
  },
)

test('every comparison with a password is guarded, and every guard is tested here', () => {
  const folder = join(projectRoot, 'src/features')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('identity/'))
  const texts = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  const guards = texts.filter(({ text }) => /\bguardSecret\(/.test(text)).map(({ file }) => file)
  const compares = texts.filter(({ text }) => /\bisPasswordRight\(/.test(text)).map(({ file }) => file)

  expect(new Set(guards)).toEqual(new Set(Object.values(secrets).map(({ file }) => file)))
  expect(compares.filter((file) => !guards.includes(file))).toEqual([])
})

const heading = { id: 'a', type: 'heading' as const, props: { text: 'Why', level: 2 as const } }
const pageData = { root: { title: 'Why', description: '' }, blocks: [heading] }

const plainReport = {
  title: 'Report',
  period: 'rolling',
  companies: false,
  people: false,
  language: 'reader',
  password,
  lastDay: undefined,
} as const

async function aGate(platform: TestPlatform, wanted: object) {
  const link = await aLink(platform)
  const which = { workspace: link.workspace, link: link.id }
  await setGate(platform, which, gateSettings.parse(wanted))
  return { address: `/access?next=${encodeURIComponent(`/l/${link.hashid}`)}`, which }
}

async function post({ request }: ReturnType<typeof createApp>, path: string, fields: Fields) {
  const body = new URLSearchParams(fields)
  const headers = { origin: 'https://nurtured.test', 'content-length': String(`${body}`.length) }
  return request(`https://nurtured.test${path}`, { method: 'POST', headers, body })
}

/** The buckets that count wrong guesses of single networks. */
async function bucketsOf({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`select thing || ' ' || network as name from identity.secret_guess where network <> '*'`),
  )
  return rows.map((row) => String(row['name']))
}

/** Twenty other spellings of a URL that might lead to the same thing. */
function spellingsOf(address: string): string[] {
  const [path = '', query = ''] = address.split('?')
  const also = (more: string) => [query, more].filter(Boolean).join('&')
  const paths = [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.replace('/', '//'),
    path.replaceAll('/', '//'),
    `/${path.slice(1, 2).toUpperCase()}${path.slice(2)}`,
    path.toUpperCase(),
    `${path}.data`,
    `${path}/.data`,
    `${path}.DATA`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`,
    `${path}/x1`,
    `${path}/x/2`,
    `${path}%20`,
  ].map((one) => (query ? `${one}?${query}` : one))
  const queries = ['index', 'x=1', '_routes=root', 'next=', 'item=1'].map((more) => `${path}?${also(more)}`)
  const next = new URLSearchParams(query).get('next')
  const nexts = next
    ? [
        `${next}/`,
        `${next}/pricing`,
        `${next}?x=1`,
        `${next}#x`,
        `https://nurtured.test${next}`,
        `/L${next.slice(2)}`,
        `/.${next}`,
        `/%6c${next.slice(2)}`,
      ].map((one) => `${path}?next=${encodeURIComponent(one)}`)
    : []
  return [...paths, ...queries, ...nexts]
}
