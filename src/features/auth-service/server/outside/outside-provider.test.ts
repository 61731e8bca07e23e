import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { enabledProviders, findIssuer, findProvider } from './outside-provider.ts'

const azure = { AUTH_AZURE_CLIENT_ID: 'ours', AUTH_AZURE_SECRET: 'hush' }
const directory = '11111111-2222-3333-4444-555555555555'

test('a provider is on if its variables are set, and partial ones stop the start by name', () => {
  expect(enabledProviders(readConfig({}))).toEqual([])
  const env = { AUTH_GOOGLE_CLIENT_ID: 'web, ios', AUTH_GOOGLE_SECRET: 'hush', ...azure }
  const config = readConfig(env)
  expect(enabledProviders(config).map(({ name }) => name)).toEqual(['google', 'azure'])
  expect(findProvider(config, 'google')).toMatchObject({ clientId: 'web', clientIds: ['web', 'ios'] })
  expect(() => readConfig({ AUTH_APPLE_SECRET: 'hush' })).toThrow('AUTH_APPLE_CLIENT_ID')
  expect(() => readConfig({ AUTH_GITHUB_CLIENT_ID: 'ours' })).toThrow('AUTH_GITHUB_SECRET')
  expect(() => readConfig({ AUTH_OIDC_CLIENT_ID: 'ours', AUTH_OIDC_SECRET: 'hush' })).toThrow(
    'AUTH_OIDC_ISSUER',
  )
  expect(() => readConfig({ AUTH_CAPTCHA_SECRET: 'hush' })).toThrow('AUTH_CAPTCHA_PROVIDER')
  expect(() => readConfig({ AUTH_SAML_PRIVATE_KEY: 'no key' })).toThrow('AUTH_SAML_PRIVATE_KEY')
})

test('Microsoft’s shared directories have an issuer each, a single one its own', () => {
  const shared = readConfig(azure)
  const own = readConfig({ ...azure, AUTH_AZURE_TENANT: directory })
  const issuer = `https://login.microsoftonline.com/${directory}/v2.0`
  expect(findIssuer(shared, issuer)?.name).toBe('azure')
  expect(findIssuer(own, issuer)?.name).toBe('azure')
  expect(findIssuer(own, issuer.replace('1111', '2222'))).toBeUndefined()
  for (const wrong of [
    'https://login.microsoftonline.com/common/v2.0',
    `https://evil.test/?https://login.microsoftonline.com/${directory}/v2.0`,
    `https://login.microsoftonline.com.evil.test/${directory}/v2.0`,
  ])
    expect(findIssuer(shared, wrong)).toBeUndefined()
})

test('each provider vouches for an address in its own way', () => {
  const config = readConfig({ ...azure, AUTH_APPLE_CLIENT_ID: 'ours', AUTH_APPLE_SECRET: 'hush' })
  const apple = findProvider(config, 'apple')
  expect(apple?.vouchesFor({ email_verified: 'true' })).toBe(true)
  expect(apple?.vouchesFor({ email_verified: 'false' })).toBe(false)
  expect(apple?.vouchesFor({})).toBe(false)
  const microsoft = findProvider(config, 'azure')
  expect(microsoft?.vouchesFor({ email_verified: true })).toBe(false)
  for (const said of [true, 1, '1', 'true']) expect(microsoft?.vouchesFor({ xms_edov: said })).toBe(true)
})
