import { change, doing, type ScreenAccess } from './access-entry.ts'

/** The screens of guests, as in `screenAccess`. */
export const guestAccess: Record<string, ScreenAccess> = {
  'workspace/guest/all': {
    see: 'member',
    forms: {
      'create-guest': doing(change, 'first=Ada&last=Lovelace'),
      'move-guest': doing(change, 'guest={guest}&stage=invited'),
      'remove-guests': doing(change, 'ids={guest}'),
      'restore-guests': doing(change, 'ids={goneGuest}'),
    },
  },
  'workspace/guest/new': {
    see: 'member',
    forms: { 'create-guest': doing(change, 'first=Ada&last=Lovelace') },
  },
  'workspace/guest/:id': {
    of: { id: 'guest' },
    see: 'member',
    forms: {
      'save-guest': doing(change, 'version=1&first=Ada&last=Lovelace'),
      'set-photo': doing(change, '', { answers: 422 }),
      'remove-photo': doing(change, ''),
    },
  },
}
