import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { guestForm, movedGuest } from '#src/features/guest/schema.ts'
import {
  changeGuest,
  createGuest,
  moveGuest,
  removeGuest,
  restoreGuest,
} from '#src/features/guest/server/change-guest.ts'
import { removeGuestPhoto, setGuestPhoto } from '#src/features/guest/server/guest-photo.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { chosenPicture } from '#src/routes/server/chosen-picture.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'

/** Form intents of `/workspace/guest/all`. */
export const guestListIntents = {
  'move-guest': intent(movedGuest, async ({ platform, ...who }: Desk, { guest: id, stage }) => {
    const { name, before } = await moveGuest(platform, { ...who, id, stage })
    return {
      message: msg`${{ name }}: ${{ stage: guestScreenStageLabels[stage] }}`,
      undo: { intent: 'move-guest', guest: id, stage: before },
    }
  }),
  'remove-guests': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    await platform.db.inWorkspace(who.workspace, async () => {
      for (const id of ids) await removeGuest(platform, { ...who, id })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: '# guest', other: '# guests' })} moved to trash`,
      undo: { intent: 'restore-guests', ids: ids.join(',') },
    }
  }),
  'restore-guests': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    await platform.db.inWorkspace(workspace, async () => {
      for (const id of ids) await restoreGuest(platform, { workspace, id })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: 'Guest restored.', other: 'Guests restored.' })}`,
    }
  }),
}

/** Form intent of `/workspace/guest/new` and of the dialog in the list. */
export const newGuestIntents = {
  'create-guest': intent(guestForm, async ({ platform, ...who }: Desk, { version: _new, ...sheet }) => {
    const { id } = await createGuest(platform, { ...who, sheet })
    throw redirect(`/workspace/guest/${id}`)
  }),
}

type GuestDesk = Desk & { id: string; picture: File | undefined }

/** Form intents of `/workspace/guest/{id}`. */
export const guestIntents = {
  'save-guest': intent(guestForm, async ({ platform, picture: _none, ...which }: GuestDesk, form) => {
    await changeGuest(platform, { ...which, form })
    return { message: msg`Profile saved` }
  }),
  'set-photo': intent(z.object({}), async ({ platform, picture, ...which }: GuestDesk) => {
    await setGuestPhoto(platform, { ...which, picture: chosenPicture(picture) })
    return { message: msg`Photo saved. It’s also in the library.` }
  }),
  'remove-photo': intent(z.object({}), async ({ platform, picture: _none, ...which }: GuestDesk) => {
    await removeGuestPhoto(platform, which)
    return { message: msg`Photo removed. Its file stays in the library.` }
  }),
}
