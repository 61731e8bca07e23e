import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'https://app.localhost' }, true],
  [{ PUBLIC_ORIGIN: 'http://127.8.0.1:3000' }, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:3000' }, true],
  [{ PUBLIC_ORIGIN: 'https://localhost.example' }, false],
  [{ PUBLIC_ORIGIN: 'http://192.168.0.7:3000' }, false],
  [{ DATABASE_URL: 'postgres://localhost/nurtured' }, false],
  [{ PUBLIC_ORIGIN: 'https://nurtured.example', AUTH_AUTOCONFIRM: '1' }, true],
  [{ AUTH_AUTOCONFIRM: '0' }, false],
])('with %o users can sign in before they confirm their email: %s', (variables, isConfirmed) => {
  expect(readConfig(variables).authAutoconfirm).toBe(isConfirmed)
})

test('the contact for help is an email or web address, terms and privacy policy are web addresses, or none', () => {
  expect(readConfig({}).helpContact).toBeUndefined()
  expect(readConfig({ HELP_CONTACT: '' }).helpContact).toBeUndefined()
  for (const contact of ['help@acme.test', 'https://acme.test/help'])
    expect(readConfig({ HELP_CONTACT: contact }).helpContact).toBe(contact)
  for (const wrong of ['somebody', 'javascript:alert(1)'])
    expect(() => readConfig({ HELP_CONTACT: wrong })).toThrow('HELP_CONTACT')
  expect(readConfig({ TERMS_URL: '' }).legal).toEqual({ terms: undefined, privacy: undefined })
  const [terms, privacy] = ['https://acme.test/terms', 'https://acme.test/privacy']
  expect(readConfig({ TERMS_URL: terms, PRIVACY_URL: privacy }).legal).toEqual({ terms, privacy })
  expect(() => readConfig({ PRIVACY_URL: 'javascript:alert(1)' })).toThrow('PRIVACY_URL')
})

test.each([
  [{}, 'full'],
  [{ DEMO: '0' }, 'none'],
  [{ DEMO: 'campaign' }, 'campaign'],
  [{ DATABASE_URL: 'postgres://localhost/nurtured' }, 'none'],
  [{ DATABASE_URL: 'postgres://localhost/nurtured', DEMO: '1' }, 'full'],
])('with %o an empty database gets this demo: %s', (variables, demo) => {
  expect(readConfig(variables).demo).toBe(demo)
})
