import { expect, test } from 'vitest'
import { fillMail } from './features/automation/rules/mail-text.ts'
import { renderFlowMail } from './features/automation/server/mail/flow-email.tsx'
import { renderTokenMail } from './features/identity/server/mail/auth-email.tsx'
import { renderNotice } from './features/identity/server/mail/notice-email.tsx'
import { renderCodeMail } from './features/link/server/gate/code-email.tsx'
import type { MailedTopic } from './features/visit/rules/delivery.ts'
import { renderDigest } from './features/visit/server/notifying/digest-email.tsx'
import { renderNotices } from './features/visit/server/notifying/notice-email.tsx'
import { mailedOf } from './features/visit/server/notifying/notify-form.ts'
import { renderReceipt } from './features/visit/server/notifying/receipt-email.tsx'
import { renderPauseMail } from './features/webhook/server/pause-email.tsx'
import { renderInviteMail } from './features/workspace/server/organization/invite-email.tsx'
import { newId } from './platform/ids.ts'
import type { MailReason, mailKinds } from './platform/mail/mail-kinds.ts'
import { anOwner } from './test/sign-in.ts'

const name = 'Pay at https://evil.test/pay, www.evil.test or\r\nevil。test pay@evil.test \u202e'

const locale = 'en' as const
const address = 'https://nurtured.test/somewhere'
const startedAt = new Date('2026-03-02T09:00:00Z')
const visitor = {
  lead: { first: name, last: name, email: 'lea@globex.test', validated: 'yes' },
  claimedEmail: '',
  account: name,
  personal: { to: name, mark: 'forwarded' },
} as const
const receipt = {
  ...visitor,
  linkTitle: 'Offer',
  startedAt,
  timeZone: 'UTC',
  locale,
  address,
  duration: 60,
  tabs: [{ id: '1', title: 'Story', duration: 60, expected: null }],
  clicks: [{ href: 'https://evil.test/pay', text: name, timeInSession: 1 }],
  bookings: [],
  earlier: { visits: 0, last: undefined },
  graded: null,
  ended: true,
  ways: undefined,
}
const person = { ...visitor, visits: 1, seconds: 60, isFirst: false, newTabs: [] }
const entry = {
  link: newId(),
  title: 'Offer',
  account: name,
  visits: 1,
  people: 1,
  seconds: 60,
  known: [person],
  more: 0,
}
const place = { locale, origin: 'https://nurtured.test', unsubscribe: address } as const
const said = mailedOf({
  en: { title: `${name} sent the form`, text: name },
  de: { title: name, text: name },
}).en

type Rendered = { subject: string; html: string; text: string }

/** Each email as composed with names and texts that people outside the reader's team chose. */
const mails: Record<keyof typeof mailKinds, () => Promise<Rendered>> = {
  account_code: () => tokenMail('recovery'),
  account_notice: () =>
    renderNotice({
      locale,
      subject: 'Your e-mail address was changed',
      lead: 'Changed.',
      otherwise: 'Tell us.',
    }),
  address_proof: () => tokenMail('signup'),
  invitation: () => renderInviteMail({ locale, inviter: name, organization: name, address, days: 7 }),
  gate_code: () => renderCodeMail({ locale, sender: name, digits: '123456', address }),
  journey_mail: () => {
    const written = { subject: 'Hello {{lead.first}}', text: 'Hello {{lead.first}} of {{account.name}}' }
    return renderFlowMail({ ...fillMail(written, { first: name, account: name, link: null }), locale })
  },
  visit: () => renderReceipt(receipt),
  digest: () =>
    renderDigest({
      ...place,
      links: [entry],
      leftOut: { scanners: 0, internal: 0 },
      notices: [{ ...said, href: '/x' }],
    }),
  form: () => noticesOf('form'),
  journey: () => noticesOf('journey'),
  lead_came: () => noticesOf('lead_came'),
  link_check: () => noticesOf('link_check'),
  webhook: () =>
    renderPauseMail({
      locale,
      host: 'hooks.acme.com',
      workspaceName: 'Acme',
      since: startedAt,
      timeZone: 'UTC',
      lastAnswer: name,
      address,
      unsubscribe: address,
    }),
}

function noticesOf(about: MailedTopic): Promise<Rendered> {
  return renderNotices({ ...place, about, notices: [{ ...said, href: '/x' }] })
}

function tokenMail(kind: 'recovery' | 'signup'): Promise<Rendered> {
  return renderTokenMail({ locale, kind, code: '123456', address, seconds: 3600, newEmail: '' })
}

test('no email of any kind contains a stranger’s URL in its subject, sender or body', async () => {
  const { platform, owner } = await anOwner()
  const { workspace, email } = owner
  for (const [kind, render] of Object.entries(mails)) {
    const { html, text, subject } = await render()
    const reason = { kind, workspace, sender: { workspace } } as MailReason
    // The Mailer cleans subject and sender, even if a composer forgets to.
    for (const each of [subject, name]) {
      const mail = { messageId: newId(), to: email, fromName: name, subject: each, html, text }
      await platform.mail.send({ ...mail, locale, reason })
      const sent = platform.mail.sent.at(-1)
      for (const line of [sent?.subject, sent?.fromName])
        expect(line, kind).not.toMatch(/[\r\n@\u202e]|https?:|www\.|evil[.。]/)
      expect(sent?.subject.length, kind).toBeLessThanOrEqual(150)
      for (const part of [sent?.text, sent?.html])
        expect(part?.replaceAll('pay@evil.test', ''), kind).not.toMatch(/evil[.。]|www\.evil/)
    }
  }
})

test('first emails to strangers name neither people nor organizations', async () => {
  const subjects: string[] = []
  for (const kind of ['invitation', 'gate_code', 'address_proof'] as const)
    subjects.push((await mails[kind]()).subject)
  expect(subjects).toEqual([
    'You’re invited to join a team on Nurtured',
    '123456 is your code',
    'Verify your email address',
  ])
})
