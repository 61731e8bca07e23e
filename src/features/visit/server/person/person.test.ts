import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chargeLead } from '#src/features/billing/server/charge-lead.ts'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { changeContact } from '#src/features/contact/server/change-contact.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { isSuppressed, readmitAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { linkCode, linkGate, linkPass } from '#src/features/link/server/gate/tables.ts'
import { inviteCode } from '#src/features/link/server/invite/tables.ts'
import { leadToken } from '#src/features/link/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { webhookDelivery, webhookEndpoint } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aContact } from '#src/test/contacts.ts'
import { dumpTables } from '#src/test/dump-tables.ts'
import { aLead, aLink, aPage, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'
import { settleVisits } from '../settle-visits.ts'
import { erasePersonAs, exportPersonAs } from './person-actions.ts'

const email = 'Canary.Berg@globex.test'

/** A person with every kind of data there is. */
async function aPerson(given?: TestPlatform) {
  const platform = given ?? (await createTestPlatform())
  const { workspace, owner: user, organization } = await aWorkspace(platform)
  const link = await aLink(platform, { workspace })
  const person = await aLead(platform, workspace, { first: 'Canary', last: 'Berg', email, validated: 'yes' })
  const of = { workspace, link: link.id }
  const now = platform.clock.now()
  const open = { settledAt: null, settlesAt: now }
  const named = await aKeptVisit(platform, { ...of, ...open, lead: person.id, signs: ['input'] })
  const claimed = await aKeptVisit(platform, { ...of, leadEmail: email.toLowerCase() })
  const stranger = await aKeptVisit(platform, of)
  await settleVisits(platform)
  const page = await aPage(platform, workspace)
  const terms = { consent: 'I agree', termsVersion: 1 }
  await platform.db.inWorkspace(workspace, async (tx) => {
    await chargeLead(tx, { workspace, lead: person.id, at: now })
    const made = () => ({ ...of, id: newId(now), expiresAt: now, createdAt: now, updatedAt: now })
    await tx.insert(linkGate).values({ ...of, asks: 'name', allowed: [email.toLowerCase()] })
    await tx.insert(linkPass).values({ ...made(), name: 'Canary Berg', email, isConfirmed: true, ...terms })
    const invite = { codeHash: 'h', ending: '7K3P', label: 'For Canary Berg', uses: 1 }
    await tx.insert(inviteCode).values({ ...made(), ...invite })
    await tx.insert(linkCode).values({ ...made(), name: 'Canary', email, locale: 'en', round: 1 })
    await tx.insert(leadToken).values({ ...made(), lead: person.id, tokenHash: 'h' })
    const answers = [{ label: 'Why', value: 'canary wants it' }]
    await tx.insert(formSubmission).values({ ...made(), page, block: 'a', email, first: 'Canary', answers })
    const told = {
      kind: 'link_blocked',
      subjectType: 'link',
      data: { title: `${email} may not come in` },
    } as const
    await tx.insert(notification).values({ ...made(), user, subjectId: link.id, ...told })
    const endpoint = newId()
    const receiver = { url: 'https://hook.test/a', secret: 's', events: ['lead.validated' as const] }
    await tx.insert(webhookEndpoint).values({ ...made(), link: null, id: endpoint, ...receiver })
    const about = { event: 'lead.validated', subject: person.id, lead: person.id, state: 'waiting' } as const
    await tx
      .insert(webhookDelivery)
      .values({ ...made(), link: null, endpoint, ...about, payload: { lead: { email } } })
  })
  const role = { role: 'user', title: 'Canary in chief' }
  const at = { workspace, user, account: link.account ?? '' }
  const written = await aContact(platform, at, { first: 'Canary', last: 'Berg', email, ...role })
  await changeContact(platform, { workspace, user, id: written, change: { note: 'Canary called' } })
  const reason = { kind: 'account_notice' } as const
  const mail = { to: 'o@acme.test', text: '', html: '', locale: 'en', reason } as const
  await platform.mail.send({ ...mail, messageId: `visit-${named}@a`, subject: 'A' })
  await platform.mail.send({ ...mail, messageId: 'x@a', subject: 'Canary Berg' })
  await platform.mail.send({ ...mail, messageId: 'y@a', subject: 'Lea' })
  const actor = { user, organization }
  const which = { workspace, lead: person.id }
  return { platform, actor, workspace, link, claimed, stranger, which }
}

test('P2: an erased person is nowhere in the database, figures stay, and only verifying their mailbox brings them back', async () => {
  const platform = await createTestPlatform()
  const ofOtherTests = new Set((await dumpTables(platform.db)).split('\n'))
  const linesWith = async (part: RegExp) =>
    (await dumpTables(platform.db)).split('\n').filter((line) => part.test(line) && !ofOtherTests.has(line))
  const { actor, which, workspace, link, claimed, stranger } = await aPerson(platform)
  const days = sql`select sum(visits) as n from visit_day where workspace = ${workspace}`
  const counted = () => platform.db.inWorkspace(workspace, async (tx) => (await tx.execute(days)).rows)
  const before = await counted()
  expect((await linesWith(/canary/i)).length).toBeGreaterThan(8)

  const erased = await erasePersonAs(platform, actor, which)

  expect(erased).toEqual({ visits: 1, passes: 1, forms: 1 })
  expect(await linesWith(/canary|berg@/i)).toEqual([])
  const ids = await linesWith(new RegExp(which.lead))
  expect(ids.map((line) => line.split(' ')[0])).toEqual(['public.audit_log'])
  const log = sql`select action, after from audit_log where target_id = ${which.lead}`
  const { rows } = await platform.db.asSystem((tx) => tx.execute(log))
  expect(rows).toEqual([{ action: 'lead.erase', after: { visits: 1, passes: 1, forms: 1 } }])
  const paid = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(creditLedger))
  expect(paid.map(({ delta, lead: whom }) => [delta, whom])).toEqual([[-1, null]])
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['Lea'])
  expect(await counted()).toEqual(before)
  const visits = await visitsOf(platform, link)
  expect(visits.map(({ id }) => id).toSorted()).toEqual([claimed, stranger].toSorted())
  const gate = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(linkGate))
  expect(gate[0]?.allowed).toEqual(['removed@removed.invalid'])
  const passes = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(linkPass))
  expect(passes).toMatchObject([{ name: '', consent: 'I agree', termsVersion: 1 }])
  await expect(createLead(platform, { workspace, user: actor.user, email })).rejects.toMatchObject({
    status: 422,
    code: 'address_suppressed',
  })
  const { isNew } = await createLead(platform, { workspace, user: null, email })
  expect(isNew).toBe(true)
  await platform.db.inWorkspace(workspace, async (tx) => {
    expect(await isSuppressed(platform, tx, { workspace, email })).toBe(true)
    await readmitAddress(platform, tx, { workspace, email: email.toUpperCase() })
    expect(await isSuppressed(platform, tx, { workspace, email })).toBe(false)
  })
})

test("P2: a person's data is exported completely, without secrets, and neither exported nor erased by others", async () => {
  const { platform, actor, which } = await aPerson()
  const found = await exportPersonAs(platform, actor, which)
  const { person, contact, visits, passes, confirmations, forms, notices, webhooks } = JSON.parse(
    JSON.stringify(found),
  )
  expect(person).toMatchObject({ email, first: 'Canary', last: 'Berg', validated: 'yes' })
  expect(contact).toMatchObject([{ title: 'Canary in chief', note: 'Canary called', company: 'Globex' }])
  expect(visits.map((one: { is_proven: boolean }) => one.is_proven).toSorted()).toEqual([false, true])
  expect(passes).toMatchObject([{ name: 'Canary Berg', agreed_to: 'I agree', terms_version: 1 }])
  expect([confirmations.length, forms[0].answers[0].value]).toEqual([1, 'canary wants it'])
  expect(notices.length).toBeGreaterThan(0)
  expect(webhooks.length).toBeGreaterThan(0)
  expect(JSON.stringify(found)).not.toMatch(/token_?hash|secret/i)
  // Neither another workspace nor a plain member may.
  const other = await aWorkspace(platform)
  const stranger = { user: other.owner, organization: other.organization }
  const { user: colleague } = await aColleague(platform, { ...actor, ...which }, 'member')
  const elsewhere = { ...which, workspace: other.workspace }
  const missing = { status: 404, code: 'person_not_found' }
  for (const action of [exportPersonAs, erasePersonAs]) {
    await expect(action(platform, stranger, elsewhere)).rejects.toMatchObject(missing)
    const member = action(platform, { ...actor, user: colleague }, which)
    await expect(member).rejects.toMatchObject({ status: 403 })
  }
  expect((await exportPersonAs(platform, actor, which))['person']).toEqual(found['person'])
})
