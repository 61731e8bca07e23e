import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { anHttpServer } from '#src/test/http-server.ts'
import { readConfig } from '../config.ts'
import { createOutboxSmsSender } from './outbox-sms-sender.ts'
import { SmsRefused } from './sms-sender.ts'
import { createTwilioSmsSender } from './twilio-sms-sender.ts'

const sms = { messageId: 'factor-1', to: '+491700000000', text: 'Your code is 123456' }

test('without a service each message is a file, which a retry replaces', async () => {
  const folder = join(tmpdir(), `nurtured-sms-${randomUUID()}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sender = createOutboxSmsSender(folder)
  await sender.send({ ...sms, text: 'Your code is 111111' })
  await sender.send(sms)
  expect(await readdir(folder)).toEqual(['factor-1.sms.txt'])
  expect(await readFile(join(folder, 'factor-1.sms.txt'), 'utf8')).toBe(
    'To: +491700000000\n\nYour code is 123456\n',
  )
  expect((await stat(join(folder, 'factor-1.sms.txt'))).mode & 0o077).toBe(0)
})

/** A service with this response, and the requests it received. */
async function aService(status: number, body: string) {
  const seen: { path: string; authorization: string; form: Record<string, string> }[] = []
  const { url } = await anHttpServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    seen.push({ path: request.url ?? '', authorization, form })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const sender = (from = account.from) => createTwilioSmsSender({ ...account, from, apiUrl: url })
  return { seen, sender }
}

const account = { accountSid: 'AC1', authToken: 'secret', from: '+15550001111' }

test('a message is sent with the account’s credentials, from its number or its service', async () => {
  const { seen, sender } = await aService(201, '{"sid":"SM1"}')
  await sender().send(sms)
  await sender('MG7').send(sms)
  const path = '/2010-04-01/Accounts/AC1/Messages.json'
  const authorization = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
  const message = { To: sms.to, Body: sms.text }
  expect(seen).toEqual([
    { path, authorization, form: { ...message, From: account.from } },
    { path, authorization, form: { ...message, MessagingServiceSid: 'MG7' } },
  ])
})

test('an invalid number is refused permanently, anything else is retried', async () => {
  const bad = await aService(400, '{"code":21211,"message":"Invalid \'To\' Phone Number"}')
  await expect(bad.sender().send(sms)).rejects.toThrow(SmsRefused)
  for (const status of [401, 429, 500, 503]) {
    const { sender } = await aService(status, 'a page')
    const failure = await sender()
      .send(sms)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(SmsRefused)
    expect(String(failure)).not.toContain('secret')
  }
  const away = createTwilioSmsSender({ ...account, apiUrl: 'http://127.0.0.1:1' })
  await expect(away.send(sms)).rejects.toThrow()
})

test('a partly configured account fails the start', () => {
  expect(readConfig({}).twilio).toBeUndefined()
  const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15550001111' }
  expect(readConfig(whole).twilio).toEqual({ ...account, apiUrl: 'https://api.twilio.com' })
  expect(() => readConfig({ ...whole, TWILIO_AUTH_TOKEN: '' })).toThrow('TWILIO_AUTH_TOKEN')
})
