import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runCommand } from '../scripts/run-command.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { authProgram } from './auth-program.ts'
import { preparedFolder } from './prepare.ts'

const demoOwner = 'demo@longwave.example'
const iris = { first: 'Iris', last: '', email: 'iris@cove.example', password: 'seven quiet harbours' }

/** A server whose demo owner was made staff by the command and has an authenticator app; Iris is signed in on `request`. */
async function staffedServer(request: APIRequestContext, dataDir: string) {
  await cp(process.env[preparedFolder] ?? '', dataDir, { recursive: true })
  const variables = { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://nurtured.example' }
  const made = await runCommand(process.execPath, ['scripts/make-staff.ts', demoOwner], variables)
  expect(made.status).toBe(0)
  // Node may warn about the colors that a test run requests.
  expect(made.output).toContain(
    `${demoOwner} is staff now. Turn on two-step sign-in in the user settings, then open https://nurtured.example/admin.\n`,
  )
  const server = await runServer({ dataDir })
  const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
  const call = authProgram(request, server)
  await request.post(`${server.origin}/auth/register`, { form: iris, headers: { origin: server.origin } })
  await call('POST', '/token?grant_type=password', { email, password })
  const factor = await call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' })
  const secret: string = factor.totp.secret
  const asked = await call('POST', `/factors/${factor.id}/challenge`)
  await call('POST', `/factors/${factor.id}/verify`, { challenge_id: asked.id, code: codeOf(secret, -1) })
  return { server, email, password, secret }
}

function codeOf(secret: string, step: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + step * 30_000 })
}

/** The response at a URL, without its path and without what differs between any two responses. */
async function answerTo(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { headers: { accept: 'text/html' } })
  const path = address.replace(/^https?:..[^/]+/, '').replace(/\.data$/, '')
  const text = (await answer.text()).replaceAll(path, '/x').replaceAll(/nonce="[^"]*"|"[\w-]{22}"/g, '')
  const { date: _date, 'content-security-policy': _policy, ...headers } = answer.headers()
  return JSON.stringify([answer.status(), headers, text])
}

test('staff run the platform, and no one else can tell that it has an admin area', { tag: '@main' }, async ({
  page,
  request,
  playwright,
}) => {
  test.setTimeout(420_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-staff-'))
  const { server, email, password, secret } = await staffedServer(request, dataDir)
  const { origin } = server
  try {
    const stranger = await playwright.request.newContext()
    for (const asks of [stranger, request])
      for (const path of ['/admin', '/admin/users', '/admin.data', '/__manifest?paths=%2Fadmin&version=x'])
        expect(await answerTo(asks, origin + path)).toBe(
          await answerTo(asks, origin + path.replace('admin', 'nimda')),
        )

    await page.goto(`${origin}/auth/login?next=%2Fadmin`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    // Staff without the second factor.
    expect((await page.request.get(`${origin}/admin`)).status()).toBe(404)
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()

    await page.getByLabel('Message').fill('Mail is late today.')
    await page.getByRole('button', { name: 'Post notice' }).click()
    await expect(page.locator('.notice-incident')).toContainText('Mail is late today.')
    await page.getByRole('button', { name: 'Verify log' }).click()
    await expect(page.getByText(/Verified: \d+ entries/).first()).toBeVisible()
    await expectAccessibleInEveryLook(page, 'the platform')

    await page.goto(`${origin}/admin/users?q=iris`)
    await expectAccessibleInEveryLook(page, 'the users of the platform')
    await page.getByRole('link', { name: iris.email }).click()
    await expect(page.getByRole('heading', { name: iris.email })).toBeVisible()
    await expectAccessibleInEveryLook(page, 'a user of the platform')
    await page.getByLabel('Reason for impersonating this user').fill('They cannot set up their workspace')
    await page.getByRole('button', { name: 'Impersonate user' }).click()
    await expect(page.locator('.notice-acting')).toContainText(iris.email)
    await page.goto(`${origin}/user/onboard`)
    await expectAccessibleInEveryLook(page, 'another user’s screen')
    expect((await page.request.get(`${origin}/user/settings`)).status()).toBe(403)
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByRole('heading', { name: iris.email })).toBeVisible()
    await expect(page.locator('.notice-acting')).toHaveCount(0)

    await page.getByLabel('Ban reason').fill('Sends spam')
    await page.getByRole('button', { name: 'Ban user' }).click()
    await expect(page.getByRole('button', { name: 'Lift ban' })).toBeVisible()
    expect((await request.get(`${origin}/user/onboard`, { maxRedirects: 0 })).status()).toBe(302)

    await page.goto(`${origin}/admin/organizations/organizations`)
    await expectAccessibleInEveryLook(page, 'the organizations of the platform')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
