import { expect, test } from 'vitest'
import { notification } from '#src/features/notification/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { createAccount } from './create-account.ts'
import { addNote, changeNote, listNotes, removeNote, restoreNote } from './notes.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user } = owner
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex', domain: '' })
  const who = { workspace, user }
  const list = () => listNotes(platform, { workspace, account, limit: 10 })
  return { platform, who, owner, account, list }
}

test('notes are listed latest first, with the time of their last edit', async () => {
  const { platform, who, account, list } = await aDesk()
  const { id: first } = await addNote(platform, { ...who, account, body: 'They called' })
  platform.clock.advance(60)
  const later = platform.clock.now()
  await addNote(platform, { ...who, account, body: 'They want a trial' })
  expect((await list()).map(({ body }) => body)).toEqual(['They want a trial', 'They called'])
  await changeNote(platform, { ...who, note: first, body: 'Lea called' })
  expect((await list())[1]).toMatchObject({ body: 'Lea called', changedAt: later })
  await removeNote(platform, { ...who, note: first })
  expect(await list()).toHaveLength(1)
  await restoreNote(platform, { ...who, note: first })
  expect(await list()).toHaveLength(2)
})

test('only its author can edit a note', async () => {
  const { platform, who, owner, account, list } = await aDesk()
  const { id: note } = await addNote(platform, { ...who, account, body: 'They called' })
  const { user } = await aColleague(platform, owner, 'member')
  const theirs = { ...who, user, note }
  const refused = { status: 403, code: 'note_of_another' }
  for (const action of [changeNote, removeNote, restoreNote])
    await expect(action(platform, { ...theirs, body: 'They did not' })).rejects.toMatchObject(refused)
  expect(await list()).toMatchObject([{ body: 'They called', changedAt: null }])
})

test('a note notifies the member it mentions', async () => {
  const { platform, who, owner, account } = await aDesk()
  const colleague = await aColleague(platform, owner, 'member')
  await addNote(platform, { ...who, account, body: `@Cleo can you call them?` })
  const told = await platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(notification))
  expect(told).toMatchObject([{ user: colleague.user, kind: 'mention' }])
})
