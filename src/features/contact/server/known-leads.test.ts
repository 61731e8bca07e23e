import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { aContact } from '#src/test/contacts.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { changeContact } from './change-contact.ts'
import { moveContacts } from './move-contacts.ts'
import { removeContact } from './remove-contact.ts'

async function aCompany() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex' })
  const add = (said: Record<string, string>) => aContact(platform, { ...who, account }, said)
  const known = async ({ id }: { id: string }) =>
    platform.db.inWorkspace(workspace, async (tx) => {
      const [row] = await tx
        .select({ first: lead.first, last: lead.last, account: lead.account })
        .from(lead)
        .where(and(eq(lead.workspace, workspace), eq(lead.id, id)))
      return row
    })
  return { platform, who, account, add, known }
}

test('a lead without a name has that of the contact with their address, and works where they do, whoever comes first', async () => {
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
  const gone = await add({ first: 'Max', email: 'max@globex.test' })
  await removeContact(platform, { ...who, contact: gone })
  const max = await createLead(platform, { ...who, email: 'max@globex.test' })
  expect(await known(max)).toEqual({ first: '', last: '', account: null })
})

test('a lead who works somewhere stays there, and keeps their name, whatever is known of the contact', async () => {
  const { platform, who, add, known } = await aCompany()
  const { id: initech } = await createAccount(platform, { ...who, name: 'Initech' })
  const ada = await createLead(platform, { ...who, email: 'ada@globex.test', first: 'Ada', account: initech })
  const id = await add({ first: 'Augusta', email: 'ada@globex.test' })
  await changeContact(platform, { ...who, id, change: { last: 'King' } })
  expect(await known(ada)).toEqual({ first: 'Ada', last: '', account: initech })
})

test('a contact who is named later names a lead who has no name yet', async () => {
  const { platform, who, account, add, known } = await aCompany()
  const lea = await createLead(platform, { ...who, email: 'lea@globex.test' })
  const id = await add({ email: 'lea@globex.test' })
  expect(await known(lea)).toEqual({ first: '', last: '', account })
  await changeContact(platform, { ...who, id, change: { last: 'Lind' } })
  expect(await known(lea)).toEqual({ first: '', last: 'Lind', account })
  await changeContact(platform, { ...who, id, change: { first: 'Lea' } })
  expect(await known(lea)).toEqual({ first: '', last: 'Lind', account })
})

test('no lead is put to a company in the trash, but to the one that the contact is moved to', async () => {
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
