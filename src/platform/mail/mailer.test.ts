import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#src/test/port-of.ts'
import { type Letter, MailRefused } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: Letter = {
  messageId: 'visit-1@nurtured.test',
  to: 'owner@acme.test',
  subject: 'Léa read “Pricing”',
  text: 'For two minutes.\n',
  html: '<p>For two minutes.</p>',
}

async function mailServer(options: SMTPServerOptions = {}, asked = 0) {
  const received: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  const port = await portOf(server.server, { port: asked })
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}

function answerWith(code: number, message: string): NonNullable<SMTPServerOptions['onRcptTo']> {
  return (_address, _session, done) => done(Object.assign(new Error(message), { responseCode: code }))
}

test('an email arrives unchanged, under its own message id', async () => {
  const server = await mailServer()
  const mailer = createSmtpMailer(server.url, 'Nurtured <notices@nurtured.test>')
  await mailer.send(mail)
  const [received] = server.received
  const parsed = await PostalMime.parse(received?.raw ?? '')
  expect(received?.to).toEqual(['owner@acme.test'])
  expect(parsed).toMatchObject({
    messageId: '<visit-1@nurtured.test>',
    subject: mail.subject,
    text: expect.stringContaining('For two minutes.'),
    html: expect.stringContaining('<p>For two minutes.</p>'),
  })
  await mailer.close()
})

test('an address with a comma or a line break does not become a second recipient or a header', async () => {
  const server = await mailServer()
  const mailer = createSmtpMailer(server.url, 'notices@nurtured.test')
  await mailer.send({ ...mail, to: 'owner@acme.test, victim@example.com' }).catch(() => undefined)
  await mailer.send({ ...mail, to: 'owner@acme.test\r\nBcc: victim@example.com' }).catch(() => undefined)
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: victim@example.com' })
  expect(server.received.flatMap(({ to }) => to).filter((to) => to === 'victim@example.com')).toEqual([])
  for (const { raw } of server.received) expect((await PostalMime.parse(raw)).bcc ?? []).toEqual([])
})

async function failureOf(url: string, waitMs?: number): Promise<unknown> {
  const mailer = createSmtpMailer(url, 'notices@nurtured.test', waitMs)
  const error = await mailer.send(mail).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  return error
}

test('a mailbox or a content that is refused with 5xx is refused permanently', async () => {
  const noMailbox = await mailServer({ onRcptTo: answerWith(550, 'No such user') })
  expect(await failureOf(noMailbox.url)).toBeInstanceOf(MailRefused)
  const spam = await mailServer({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(Object.assign(new Error('Looks like spam'), { responseCode: 554 })))
    },
  })
  expect(await failureOf(spam.url)).toBeInstanceOf(MailRefused)
})

test('a 4xx and a silent server are retried, and so is a wrong password, because someone will correct it', async () => {
  const busy = await mailServer({ onRcptTo: answerWith(451, 'Try again later') })
  expect(await failureOf(busy.url)).not.toBeInstanceOf(MailRefused)
  const strict = await mailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
  })
  const url = strict.url.replace('//', '//user:wrong@')
  expect(await failureOf(url)).not.toBeInstanceOf(MailRefused)
  const silent = await portOf(createServer())
  expect(await failureOf(`smtp://127.0.0.1:${silent}`, 200)).not.toBeInstanceOf(MailRefused)
})

test('a server that is down is retried, and gets the email once when it is back', async () => {
  const server = await mailServer()
  await server.stop()
  expect(await failureOf(server.url)).not.toBeInstanceOf(MailRefused)
  const back = await mailServer({}, server.port)
  await createSmtpMailer(server.url, 'notices@nurtured.test').send(mail)
  expect(back.received.length).toBe(1)
})

test('without a server, an email that is sent twice is one file, and a message id cannot lead outside the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outbox = join(folder, 'outbox')
  const mailer = createOutboxMailer(outbox, 'notices@nurtured.test')
  for (const messageId of [mail.messageId, mail.messageId, '../../evil'])
    await mailer.send({ ...mail, messageId })
  expect((await readdir(outbox)).toSorted()).toEqual(['.._.._evil.eml', 'visit-1_nurtured.test.eml'])
  const parsed = await PostalMime.parse(await readFile(join(outbox, 'visit-1_nurtured.test.eml')))
  expect(parsed).toMatchObject({ to: [{ address: mail.to }], subject: mail.subject })
})
