import { change, doing, type ScreenAccess } from './access-entry.ts'

/** The screens of customer profiles, as in `screenAccess`. */
export const icpAccess: Record<string, ScreenAccess> = {
  'workspace/icp': {
    see: { right: 'member', query: 'icp={icp}', quiet: true },
    forms: {
      'save-icp': doing(change, 'icp={icp}&version=1&name=New&status=draft'),
      'take-back-icp': doing(change, 'icp={icp}&version=9', { answers: 409 }),
      'duplicate-icp': doing(change, 'icp={icp}'),
      'default-icp': doing(change, 'icp={icp}'),
      'remove-icp': doing(change, 'icp={icp}'),
      'restore-icp': doing(change, 'icp={goneIcp}'),
      'save-persona': doing(change, 'icp={icp}&persona={persona}&version=1&title=New'),
      'remove-persona': doing(change, 'persona={persona}'),
      'restore-persona': doing(change, 'persona={gonePersona}'),
    },
  },
}
