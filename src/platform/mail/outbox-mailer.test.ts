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

test('an email that is sent twice is one file, and a message id cannot lead outside the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outbox = join(folder, 'outbox')
  const mailer = createOutboxMailer(outbox, 'notices@nurtured.test')
  for (const messageId of [mail.messageId, mail.messageId, '../../evil'])
    await mailer.send({ ...mail, messageId })
  const files = await readdir(outbox)
  expect(files.toSorted()).toEqual(['.._.._evil.eml', 'visit-1_nurtured.test.eml'])
  const parsed = await PostalMime.parse(await readFile(join(outbox, 'visit-1_nurtured.test.eml')))
  expect(parsed.to?.map((to) => to.address)).toEqual(['owner@acme.test'])
  expect(parsed.subject).toBe(mail.subject)
})
