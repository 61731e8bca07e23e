import { expect, test } from 'vitest'
import { removeGuest, restoreGuest } from '#src/features/guest/server/change-guest.ts'
import { findGuest, requireGuest } from '#src/features/guest/server/find-guest.ts'
import { removeGuestPhoto, setGuestPhoto } from '#src/features/guest/server/guest-photo.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { removeFiles } from '#src/features/trash/server/remove-files.ts'
import { aGuestDesk, aPhoto } from '#src/test/guests.ts'
import { listFiles } from '../server/list-files.ts'

test('a deleted guest is only in the trash, and is restored unchanged', async () => {
  const { platform, who, add, names } = await aGuestDesk()
  const id = await add({ company: 'Analytical' })
  expect(await removeGuest(platform, { ...who, id })).toBe('Ada Lovelace')
  expect(await names()).toEqual([])
  expect(await findGuest(platform, { ...who, id })).toBeUndefined()
  const { things } = await listTrash(platform, { workspace: who.workspace })
  expect(things).toMatchObject([{ kind: 'guest', id, name: 'Ada Lovelace' }])
  await expect(removeGuest(platform, { ...who, id })).rejects.toMatchObject({ code: 'guest_not_found' })
  await restoreGuest(platform, { ...who, id })
  expect(await findGuest(platform, { ...who, id })).toMatchObject({ company: 'Analytical' })
  await expect(restoreGuest(platform, { ...who, id })).rejects.toMatchObject({ code: 'guest_not_found' })
})

test('a photo is an image and a used file of the library until it is removed; nothing is kept of another file', async () => {
  const { platform, who, add } = await aGuestDesk()
  const id = await add()
  for (const [bytes, code] of [
    [new Uint8Array(2_000_000), 'picture_not_supported'],
    [new Uint8Array(2_000_001), 'picture_too_large'],
  ] as const) {
    const picture = new File([bytes], 'a.png', { type: 'image/png' })
    await expect(setGuestPhoto(platform, { ...who, id, picture })).rejects.toMatchObject({ code })
  }
  expect((await listFiles(platform, { workspace: who.workspace })).files).toEqual([])
  await setGuestPhoto(platform, { ...who, id, picture: aPhoto() })
  const { photo } = await requireGuest(platform, { ...who, id })
  const { files } = await listFiles(platform, { workspace: who.workspace, show: 'used' })
  expect(files).toMatchObject([{ id: photo, uses: [{ kind: 'guest', id, title: 'Ada Lovelace' }] }])
  const ids = [photo ?? '']
  await expect(removeFiles(platform, { ...who, ids })).rejects.toMatchObject({ code: 'file_used' })
  await removeGuestPhoto(platform, { ...who, id })
  expect(await removeFiles(platform, { ...who, ids })).toEqual(ids)
})
