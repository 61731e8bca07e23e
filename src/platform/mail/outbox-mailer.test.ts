import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createOutboxMailer } from './outbox-mailer.ts'

const mail = {
  messageId: 'visit-1@nurtured.test',
  to: 'owner@acme.test',
  subject: 'Lea read “Pricing”',
  text: 'For two minutes.\n',
  html: '<p>For two minutes.</p>',
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'nurtured-outbox-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('an email that is sent twice is one file', async () => {
  const outbox = join(await folder(), 'outbox')
  const mailer = createOutboxMailer(outbox, 'notices@nurtured.test')
  await mailer.send(mail)
  await mailer.send(mail)
  const files = await readdir(outbox)
  expect(files).toEqual(['visit-1_nurtured.test.eml'])
  const parsed = await PostalMime.parse(await readFile(join(outbox, files[0] ?? '')))
  expect(parsed.to?.map((to) => to.address)).toEqual(['owner@acme.test'])
  expect(parsed.subject).toBe(mail.subject)
})

test('a message id cannot lead outside the folder', async () => {
  const outbox = join(await folder(), 'outbox')
  await createOutboxMailer(outbox, 'notices@nurtured.test').send({ ...mail, messageId: '../../evil' })
  expect(await readdir(outbox)).toEqual(['.._.._evil.eml'])
})
