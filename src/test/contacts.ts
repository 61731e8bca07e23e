import { createAccount } from '#src/features/account/server/create-account.ts'
import { newContact } from '#src/features/contact/schema.ts'
import { addContact } from '#src/features/contact/server/add-contact.ts'
import { changeContact } from '#src/features/contact/server/change-contact.ts'
import { removeContact } from '#src/features/contact/server/remove-contact.ts'
import type { Platform } from '#src/platform/platform.ts'

type Who = { workspace: string; user: string; account: string }

/** Creates a contact of an account from form fields. */
export async function aContact(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, user, account }: Who,
  said: Record<string, string>,
): Promise<string> {
  const facts = newContact.parse({ account, ...said })
  return (await addContact(platform, { ...facts, workspace, user })).id
}

/** A contact whose role was changed once, one in the trash, and another account. */
export async function contactsOf(platform: Pick<Platform, 'db' | 'clock' | 'secrets'>, who: Who) {
  const contact = await aContact(platform, who, { first: 'Ada', email: 'ada@globex.test' })
  const { workspace, user } = who
  await changeContact(platform, { workspace, user, id: contact, change: { role: 'user' } })
  const goneContact = await aContact(platform, who, { first: 'Gone' })
  await removeContact(platform, { workspace, user, contact: goneContact })
  const { id: otherAccount } = await createAccount(platform, { workspace, user, name: 'Initech' })
  return { contact, goneContact, otherAccount }
}
