import { change, doing, type ScreenAccess } from './access-entry.ts'

/** The screens of people, as in `screenAccess`. */
export const leadAccess: Record<string, ScreenAccess> = {
  'workspace/lead': {
    see: 'member',
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
}
