import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test('adding a known company proposes its account, which can get the domain, and can be overruled', async () => {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const { account } = await aLink(platform, { workspace })
  const app = createApp(platform, { screens: await realScreens(platform) })
  const headers = { cookie, origin: platform.config.publicOrigin }
  const send = (fields: Record<string, string>) =>
    app.request('/workspace/account', { method: 'POST', headers, body: new URLSearchParams(fields) })
  const all = async () =>
    (await listAccounts(platform, { workspace })).accounts.map(({ name, domain }) => [name, domain])

  const known = await send({ intent: 'create-account', name: 'GLOBEX Inc.', domain: 'globex.test' })
  const said = await known.text()
  expect(known.status).toBe(422)
  for (const part of [
    'A similar account already exists',
    `/workspace/account/${account}`,
    'Add globex.test to this account',
  ])
    expect(said).toContain(part)
  expect(await all()).toEqual([['Globex', null]])

  await send({ intent: 'change-account', account: account ?? '', version: '1', domain: 'globex.test' })
  expect(await all()).toEqual([['Globex', 'globex.test']])

  const anyway = await send({ intent: 'create-account', name: 'Globex', domain: '', anyway: 'yes' })
  expect(anyway.status).toBe(302)
  const fresh = await send({ intent: 'create-account', name: 'Initech', domain: '' })
  expect(fresh.status).toBe(302)
  expect((await all()).map(([name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Globex',
    'Globex',
    'Initech',
  ])
})
