import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain } from '@playwright/test'
import { runServer } from '../scripts/run-server.ts'
import { lookAsScanner } from './look-as-scanner.ts'
import { expect } from './server.ts'

const serviceKey = `sb_secret_${'e'.repeat(40)}`
const password = 'plum orchard rain'

type Place = {
  origin: string
  call(path: string, body: object, method?: string, bearer?: string): Promise<Record<string, unknown>>
  /** The link of the newest mail to an address. */
  linkTo(email: string): Promise<string>
}

/** The product where addresses are confirmed by mail, and somebody may invite. */
const test = plain.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-e2e-'))
      const env = { AUTH_AUTOCONFIRM: '0', AUTH_SERVICE_KEY: serviceKey, AUTH_MAIL_PAUSE_SECONDS: '0' }
      const server = await runServer({ dataDir, env })
      await provide({
        origin: server.origin,
        async call(path, body, method = 'POST', bearer = '') {
          const headers = {
            'content-type': 'application/json',
            ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          }
          const sent = { method, headers, body: JSON.stringify(body) }
          const answer = await fetch(`${server.origin}/auth/v1${path}`, sent)
          expect(answer.status, path).toBe(200)
          return Object(await answer.json())
        },
        async linkTo(email) {
          await expect.poll(() => newestLink(join(dataDir, 'outbox'), email)).toMatch(/^http/)
          return newestLink(join(dataDir, 'outbox'), email)
        },
      })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function newestLink(outbox: string, email: string): Promise<string> {
  const names = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => readFile(join(outbox, name), 'utf8')),
  )
  const links = texts
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((text) => /https?:\/\/[^\s"<]+\/confirm\?[^\s"<]+/.exec(text)?.[0] ?? [])
  return links.at(-1) ?? ''
}

/** Somebody who has an account and whose address is confirmed. */
async function aUser({ call }: Place, email: string): Promise<string> {
  await call('/admin/users', { email, password, email_confirm: true }, 'POST', serviceKey)
  const session = await call('/token?grant_type=password', { email, password })
  return String(session['access_token'])
}

const kinds: [string, (place: Place, email: string) => Promise<unknown>, string, RegExp][] = [
  ['a new address', ({ call }, email) => call('/signup', { email, password }), 'Confirm', /onboard/],
  [
    'a sign-in',
    async (place, email) => {
      await aUser(place, email)
      await place.call('/otp', { email })
    },
    'Sign in',
    /onboard/,
  ],
  [
    'a new password',
    async (place, email) => {
      await aUser(place, email)
      await place.call('/recover', { email })
    },
    'Go on',
    /reset/,
  ],
  [
    'an invitation',
    ({ call }, email) => call('/invite', { email }, 'POST', serviceKey),
    'Accept',
    /onboard|reset|invite/,
  ],
]

for (const [what, ask, button, leadsTo] of kinds)
  test(`twenty looks and a render of the link for ${what} leave it to the person`, async ({
    browser,
    place,
  }) => {
    const email = `${what.replaceAll(' ', '-')}@scanned.example`
    await ask(place, email)
    const link = await place.linkTo(email)
    const name = new RegExp(`^${button}`)
    expect((await lookAsScanner(browser, link, name)).join()).not.toContain('auth-token')
    const person = await browser.newPage()
    await person.goto(link)
    await person.getByRole('button', { name }).click()
    await expect(person).toHaveURL(leadsTo)
    await person.close()
  })

test('twenty looks and a render of both links for a change of address leave it to the person', async ({
  browser,
  place,
}) => {
  const [before, after] = ['before@scanned.example', 'after@scanned.example']
  const bearer = await aUser(place, before)
  await place.call('/user', { email: after }, 'PUT', bearer)
  const person = await browser.newPage()
  for (const [email, heading] of [
    [after, 'Half done'],
    [before, undefined],
  ] as const) {
    const link = await place.linkTo(email)
    expect((await lookAsScanner(browser, link, /^Confirm/)).join()).not.toContain('auth-token')
    await person.goto(link)
    await person.getByRole('button', { name: /^Confirm/ }).click()
    if (heading) await expect(person.getByRole('heading', { name: heading })).toBeVisible()
    else await expect(person).toHaveURL(/onboard|workspace|profile/)
  }
  await place.call('/token?grant_type=password', { email: after, password })
  await person.close()
})
