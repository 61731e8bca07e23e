import { change, doing, type ScreenAccess } from './access-entry.ts'

const forms = {
  'change-account': doing(change, 'account={account}&version=1&stage=lost&city=Ulm'),
  'take-back-changes': doing(change, 'changes={account}.2'),
}

/** Who may see companies, and who may change them. */
export const accountAccess: Record<string, ScreenAccess> = {
  'workspace/account': {
    see: 'member',
    forms: {
      ...forms,
      'create-account': doing(change, 'name=New&domain='),
      'assign-accounts': doing(change, 'ids={account}&stage=lost'),
      'remove-accounts': doing(change, 'ids={account}'),
      'restore-accounts': doing(change, 'ids={goneAccount}'),
    },
  },
  'workspace/account/:id': { of: { id: 'account' }, see: 'member', forms },
}
