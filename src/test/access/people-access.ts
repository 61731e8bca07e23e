import { change, doing, each, type ScreenAccess } from './access-entry.ts'

/** The screens of guests, people and customer profiles, as in `screenAccess`. */
export const peopleAccess: Record<string, ScreenAccess> = {
  'workspace/guest/all': {
    forms: {
      'create-guest': doing(change, 'first=Ada&last=Lovelace'),
      'move-guest': doing(change, 'guest={guest}&stage=invited'),
      'remove-guests': doing(change, 'ids={guest}'),
      'restore-guests': doing(change, 'ids={goneGuest}'),
    },
  },
  'workspace/guest/new': {
    forms: { 'create-guest': doing(change, 'first=Ada&last=Lovelace') },
  },
  'workspace/guest/:id': {
    of: { id: 'guest' },
    forms: {
      'save-guest': doing(change, 'version=1&first=Ada&last=Lovelace'),
      'set-photo': doing(change, '', { answers: 422 }),
      'remove-photo': doing(change, ''),
    },
  },
  'workspace/lead': {
    forms: {
      'change-lead': doing(change, 'lead={lead}&first=New&tags=A, B'),
      'take-back-lead-changes': doing(change, 'changes={leadChange}'),
      'create-lead': doing(change, 'email=new@fresh.test'),
      'tag-leads': doing(change, 'ids={lead}&addTag=New'),
      'set-company': doing(change, 'ids={lead}&company='),
      // Its flow isn't published.
      'put-on-journey': doing(change, 'ids={lead}&journey={journey}', { answers: 409 }),
      // It has no runs.
      'take-off-journey': doing(change, 'ids={lead}&journey={journey}', { answers: 404 }),
      'trash-leads': doing(change, 'ids={lead}'),
      'restore-leads': doing(change, 'ids={goneLead}'),
    },
  },
  'workspace/lead/:id/merge': {
    of: { id: 'lead' },
    see: { right: 'member', query: 'other={otherLead}' },
    forms: {
      'merge-people': doing(change, 'one={lead}&other={otherLead}&seen=&confirm=', { answers: 422 }),
    },
  },
  'workspace/icp': {
    see: { right: 'member', query: 'icp={icp}', quiet: true },
    forms: {
      'save-icp': doing(change, 'icp={icp}&version=1&name=New&status=draft'),
      'take-back-icp': doing(change, 'icp={icp}&version=9', { answers: 409 }),
      ...each('duplicate-icp default-icp remove-icp', doing(change, 'icp={icp}')),
      'restore-icp': doing(change, 'icp={goneIcp}'),
      'save-persona': doing(change, 'icp={icp}&persona={persona}&version=1&title=New'),
      'remove-persona': doing(change, 'persona={persona}'),
      'restore-persona': doing(change, 'persona={gonePersona}'),
    },
  },
}
