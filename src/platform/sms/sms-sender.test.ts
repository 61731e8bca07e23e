import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const seen: { path: string; authorization: string; form: URLSearchParams }[] = []
  const { url: apiUrl } = await anHttpServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: new URLSearchParams(Buffer.concat(parts).toString()),
      })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  return { seen, apiUrl }
}

const account = { accountSid: 'AC1', authToken: 'secret', from: '+15550001111' }

test('a message is sent with the account’s credentials, from its number or its service', async () => {
  const { seen, apiUrl } = await aService(201, '{"sid":"SM1"}')
  await createTwilioSmsSender({ ...account, apiUrl }).send(sms)
  await createTwilioSmsSender({ ...account, from: 'MG7', apiUrl }).send(sms)
  const [one, two] = seen
  expect(one?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(one?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(Object.fromEntries(one?.form ?? [])).toEqual({ To: sms.to, Body: sms.text, From: account.from })
  expect(Object.fromEntries(two?.form ?? [])).toEqual({
    To: sms.to,
    Body: sms.text,
    MessagingServiceSid: 'MG7',
  })
})

test('an invalid number is refused permanently, anything else is retried', async () => {
  const bad = await aService(400, '{"code":21211,"message":"Invalid \'To\' Phone Number"}')
  await expect(createTwilioSmsSender({ ...account, apiUrl: bad.apiUrl }).send(sms)).rejects.toThrow(
    SmsRefused,
  )
  for (const status of [401, 429, 500, 503]) {
    const { apiUrl } = await aService(status, 'a page')
    const failure = await createTwilioSmsSender({ ...account, apiUrl })
      .send(sms)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(SmsRefused)
    expect(String(failure)).not.toContain('secret')
  }
  await expect(
    createTwilioSmsSender({ ...account, apiUrl: 'http://127.0.0.1:1' }).send(sms),
  ).rejects.toThrow()
})

test('a partly configured account fails the start', () => {
  expect(readConfig({}).twilio).toBeUndefined()
  const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15550001111' }
  expect(readConfig(whole).twilio).toEqual({ ...account, apiUrl: 'https://api.twilio.com' })
  expect(() => readConfig({ ...whole, TWILIO_AUTH_TOKEN: '' })).toThrow('TWILIO_AUTH_TOKEN')
})
