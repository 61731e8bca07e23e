import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { aContact } from '#src/test/contacts.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { newContact } from '../schema.ts'
import { changeContact, undoContactChange } from './change-contact.ts'
import { giveLeadRole } from './give-role.ts'
import { moveContacts } from './move-contacts.ts'
import { removeContact, restoreContact } from './remove-contact.ts'
import { contact, contactChange } from './tables.ts'

async function aCompany() {
  const { platform, workspace, who } = await aPlace()
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex' })
  const add = (said: Record<string, string>) => aContact(platform, { ...who, account }, said)
  const { db } = platform
  const find = async (id: string) =>
    (await db.inWorkspace(workspace, (tx) => tx.select().from(contact).where(eq(contact.id, id))))[0]
  async function known({ id }: { id: string }) {
    const facts = { first: lead.first, last: lead.last, account: lead.account }
    const rows = await db.inWorkspace(workspace, (tx) => tx.select(facts).from(lead).where(eq(lead.id, id)))
    return rows[0]
  }
  return { platform, who, account, add, find, known }
}

test('a contact is linked to the lead with the same address, whichever comes first or changes, until it is deleted', async () => {
  const { platform, who, add, find } = await aCompany()
  const { id: before } = await createLead(platform, { ...who, email: 'Lea@globex.test' })
  const lea = await add({ first: 'Lea', email: 'lea@Globex.test' })
  expect((await find(lea))?.lead).toBe(before)
  const ben = await add({ email: 'ben@globex.test' })
  expect((await find(ben))?.lead).toBeNull()
  const { id: after } = await createLead(platform, { ...who, email: 'BEN@globex.test' })
  expect((await find(ben))?.lead).toBe(after)
  await changeContact(platform, { ...who, id: ben, change: { email: '', first: 'Ben' } })
  expect((await find(ben))?.lead).toBeNull()
  const next = await add({ email: 'lea@initech.test' })
  await setFields(platform, [lead, before], { email: 'lea@initech.test' })
  expect([(await find(lea))?.lead, (await find(next))?.lead]).toEqual([null, before])
  await platform.db.inWorkspace(who.workspace, (tx) => tx.delete(lead).where(eq(lead.id, before)))
  expect(await find(next)).toMatchObject({ lead: null, email: 'lea@initech.test' })
})

test('an address is unique in a workspace, also for concurrent additions, and can be reused after deletion', {
  tags: ['postgres'],
}, async () => {
  const { platform, who, add } = await aCompany()
  const both = await Promise.allSettled([
    add({ first: 'Lea', email: 'lea@globex.test' }),
    add({ first: 'Lea', email: 'LEA@globex.test' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(add({ email: 'lea@globex.test' })).rejects.toMatchObject({
    status: 409,
    code: 'contact_known',
    message: 'Lea is already a contact at Globex.',
  })
  const made = both.find((one) => one.status === 'fulfilled')?.value ?? ''
  await removeContact(platform, { ...who, contact: made })
  await add({ first: 'Lea', email: 'lea@globex.test' })
  await expect(restoreContact(platform, { ...who, contact: made })).rejects.toMatchObject({ status: 409 })
})

test('refuses the address of an erased person for a new or changed contact', async () => {
  const { platform, who, add } = await aCompany()
  const email = 'gone@globex.test'
  await platform.db.inWorkspace(who.workspace, (tx) =>
    suppressAddress(platform, tx, { workspace: who.workspace, email, at: platform.clock.now() }),
  )
  const refusal = { status: 422, code: 'address_suppressed' }
  await expect(add({ email: 'Gone@globex.test' })).rejects.toMatchObject(refusal)
  const id = await add({ first: 'Lea' })
  await expect(changeContact(platform, { ...who, id, change: { email } })).rejects.toMatchObject(refusal)
})

test('keeps the previous values of a change, and undoes it unless the same fields changed again', async () => {
  const { platform, who, add, find } = await aCompany()
  const id = await add({ first: 'Lea', role: 'user' })
  const { made } = await changeContact(platform, { ...who, id, version: 1, change: { role: 'champion' } })
  expect(made).toBe(2)
  await changeContact(platform, { ...who, id, version: 2, change: { title: 'CTO' } })
  await undoContactChange(platform, { ...who, id, version: 2 })
  expect(await find(id)).toMatchObject({ role: 'user', title: 'CTO', version: 4 })
  const refusal = { status: 409, code: 'contact_changed' }
  await expect(undoContactChange(platform, { ...who, id, version: 2 })).rejects.toMatchObject(refusal)
  const overtaken = changeContact(platform, { ...who, id, version: 1, change: { title: 'CEO' } })
  await expect(overtaken).rejects.toMatchObject(refusal)
  const same = await changeContact(platform, { ...who, id, version: 1, change: { title: 'CTO' } })
  expect(same.made).toBeNull()
  const rows = await platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(contactChange))
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ role: 'user' }, { role: 'champion' }],
    [{ title: '' }, { title: 'CTO' }],
    [{ role: 'champion' }, { role: 'user' }],
  ])
})

test('a lead becomes a contact of the company when given a role, and stays one', async () => {
  const { platform, who, account, find } = await aCompany()
  const { id } = await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Lea' })
  const given = await giveLeadRole(platform, { ...who, account, lead: id, role: 'champion' })
  expect(given).toMatchObject({ isNew: true, name: 'Lea' })
  const again = await giveLeadRole(platform, { ...who, account, lead: id, role: 'blocker' })
  expect(again).toMatchObject({ isNew: false, contact: given.contact, made: 2 })
  expect(await find(given.contact)).toMatchObject({ role: 'blocker', lead: id, first: 'Lea' })
  const { workspace, owner: user } = await aWorkspace(platform)
  const foreign = giveLeadRole(platform, { workspace, user, account, lead: id, role: 'user' })
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'lead_not_found' })
})

test('cleans the fields of a form, or refuses them', () => {
  const account = '0198c0de-0000-7000-8000-000000000000'
  const read = newContact.parse({ account, first: ' Lea \n Sand ', profile: 'linkedin.com/in/lea' })
  expect(read).toMatchObject({ first: 'Lea Sand', profile: 'https://linkedin.com/in/lea', role: 'unknown' })
  const wrong = { account, email: 'no', profile: 'javascript:alert(1)', phone: 'call me', role: 'boss' }
  const fields = newContact.safeParse(wrong).error?.issues.map(({ path }) => path[0])
  expect(fields?.toSorted()).toEqual(['email', 'phone', 'profile', 'role'])
  expect(newContact.safeParse({ account, title: 'CTO' }).error?.issues[0]?.path).toEqual(['first'])
})

test('a lead without a name or company gets those of the contact with their address, once, and keeps their own', async () => {
  const { platform, who, account, add, known } = await aCompany()
  await add({ first: 'Lea', last: 'Lind', email: 'lea@globex.test' })
  const lea = await createLead(platform, { ...who, email: 'Lea@globex.test' })
  expect(await known(lea)).toEqual({ first: 'Lea', last: 'Lind', account })
  await add({ first: 'Benjamin', last: 'Berg', email: 'ben@globex.test' })
  const ben = await createLead(platform, { ...who, email: 'ben@globex.test', first: 'Ben' })
  expect(await known(ben)).toEqual({ first: 'Ben', last: '', account })
  const kim = await createLead(platform, { ...who, email: 'kim@globex.test' })
  await add({ first: 'Kim', last: 'Koch', email: 'kim@globex.test' })
  expect(await known(kim)).toEqual({ first: 'Kim', last: 'Koch', account })
  const ned = await createLead(platform, { ...who, email: 'ned@globex.test' })
  const later = await add({ email: 'ned@globex.test' })
  expect(await known(ned)).toEqual({ first: '', last: '', account })
  for (const change of [{ last: 'Lind' }, { first: 'Ned' }]) {
    await changeContact(platform, { ...who, id: later, change })
    expect(await known(ned)).toEqual({ first: '', last: 'Lind', account })
  }
  const gone = await add({ first: 'Max', email: 'max@globex.test' })
  await removeContact(platform, { ...who, contact: gone })
  const max = await createLead(platform, { ...who, email: 'max@globex.test' })
  expect(await known(max)).toEqual({ first: '', last: '', account: null })
  const { id: initech } = await createAccount(platform, { ...who, name: 'Initech' })
  const ada = await createLead(platform, { ...who, email: 'ada@globex.test', first: 'Ada', account: initech })
  const id = await add({ first: 'Augusta', email: 'ada@globex.test' })
  await changeContact(platform, { ...who, id, change: { last: 'King' } })
  expect(await known(ada)).toEqual({ first: 'Ada', last: '', account: initech })
})

test('assigns no lead to a company in the trash, but to the one the contact is moved to', async () => {
  const { platform, who, account, add, known } = await aCompany()
  await add({ first: 'Lea', email: 'lea@globex.test' })
  const kim = await add({ email: 'kim@globex.test' })
  await removeAccount(platform, { ...who, account })
  const lea = await createLead(platform, { ...who, email: 'lea@globex.test' })
  const same = await createLead(platform, { ...who, email: 'kim@globex.test' })
  await changeContact(platform, { ...who, id: kim, change: { first: 'Kim' } })
  expect(await known(lea)).toEqual({ first: 'Lea', last: '', account: null })
  expect(await known(same)).toEqual({ first: 'Kim', last: '', account: null })
  const { id: initech } = await createAccount(platform, { ...who, name: 'Initech' })
  const again = await createLead(platform, { ...who, email: 'lea@globex.test', last: 'Lind' })
  expect(again).toMatchObject({ id: lea.id, isNew: false })
  await platform.db.inWorkspace(who.workspace, (tx) =>
    moveContacts(tx, { workspace: who.workspace, from: account, to: initech }),
  )
  expect(await known(lea)).toEqual({ first: 'Lea', last: 'Lind', account: initech })
})
