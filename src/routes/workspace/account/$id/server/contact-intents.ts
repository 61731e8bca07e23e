import { msg } from '@lingui/core/runtime-macro'
import {
  changedContact,
  givenRole,
  newContact,
  oneContact,
  undoableContactChange,
} from '#src/features/contact/schema.ts'
import { addContact } from '#src/features/contact/server/add-contact.ts'
import {
  changeContact,
  nameOfContact,
  type RecordedContactChange,
  undoContactChange,
} from '#src/features/contact/server/change-contact.ts'
import { giveLeadRole } from '#src/features/contact/server/give-role.ts'
import { removeContact, restoreContact } from '#src/features/contact/server/remove-contact.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'

/** Form intents of an account's people. */
export const contactIntents = {
  'add-contact': intent(newContact, async ({ platform, ...who }: Desk, said) => {
    const { id: contact } = await addContact(platform, { ...who, ...said })
    const message = msg`${{ name: nameOfContact(said) }} added`
    return { message, undo: { intent: 'remove-contact', contact } }
  }),
  'change-contact': intent(
    changedContact,
    async ({ platform, ...who }: Desk, { contact: id, version, ...change }) =>
      answerOf(await changeContact(platform, { ...who, id, version, change })),
  ),
  'give-role': intent(givenRole, async ({ platform, ...who }: Desk, said) => {
    if ('contact' in said) {
      const { contact: id, role } = said
      return answerOf(await changeContact(platform, { ...who, id, change: { role } }))
    }
    const given = await giveLeadRole(platform, { ...who, ...said })
    if (!given.isNew) return answerOf(given)
    const { contact, name } = given
    const message = msg`${{ name }} saved`
    return { message, undo: { intent: 'remove-contact', contact } }
  }),
  'take-back-contact': intent(
    undoableContactChange,
    async ({ platform, ...who }: Desk, { contact: id, version }) => {
      const { name } = await undoContactChange(platform, { ...who, id, version })
      return { message: msg`Changes to ${{ name }} undone` }
    },
  ),
  'remove-contact': intent(oneContact, async ({ platform, ...who }: Desk, { contact }) => {
    const { name } = await removeContact(platform, { ...who, contact })
    const message = msg`${{ name }} deleted`
    return { message, undo: { intent: 'restore-contact', contact } }
  }),
  'restore-contact': intent(oneContact, async ({ platform, ...who }: Desk, { contact }) => {
    const { name } = await restoreContact(platform, { ...who, contact })
    return { message: msg`${{ name }} restored` }
  }),
}

function answerOf({ contact, name, made }: RecordedContactChange) {
  if (made === null) return { message: msg`No changes to ${{ name }}` }
  const message = msg`${{ name }} saved`
  return { message, undo: { intent: 'take-back-contact', contact, version: String(made) } }
}
