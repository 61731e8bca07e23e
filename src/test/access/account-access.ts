import { change, doing, each, type ScreenAccess } from './access-entry.ts'

const forms = {
  'change-account': doing(change, 'account={account}&version=1&stage=lost&city=Ulm'),
  'take-back-changes': doing(change, 'changes={account}.2'),
}

export const ofTask = {
  'edit-task': doing(change, 'task={task}&title=New&assignee=&due='),
  ...each('finish-task remove-task', doing(change, 'task={task}')),
  'reopen-task': doing(change, 'task={doneTask}'),
}

/** Only its author can change a note. */
const ofAuthor = { answers: ['done' as const, 403] }

const onPage = {
  ...forms,
  'create-task': doing(change, 'account={account}&title=New&assignee=&due='),
  ...ofTask,
  'add-note': doing(change, 'account={account}&body=They called'),
  'change-note': doing(change, 'note={accountNote}&body=They called', ofAuthor),
  ...each('remove-note restore-note', doing(change, 'note={accountNote}', ofAuthor)),
  'add-contact': doing(change, 'account={account}&first=Lea'),
  'change-contact': doing(change, 'contact={contact}&version=2&first=Lea&title=CTO'),
  'give-role': doing(change, 'contact={contact}&role=blocker'),
  'take-back-contact': doing(change, 'contact={contact}&version=2'),
  'remove-contact': doing(change, 'contact={contact}'),
  'restore-contact': doing(change, 'contact={goneContact}'),
}

const versions = 'version=1&otherVersion=1&confirm='

export const accountAccess: Record<string, ScreenAccess> = {
  'workspace/import/:kind': {
    of: { kind: '=accounts' },
    forms: { 'keep-sheet': doing(change, 'csv=Company%0AGlobex') },
  },
  'workspace/import/:kind/:sheet': {
    of: { kind: '=accounts', sheet: 'sheet' },
    forms: {
      'look-again': doing(change, 'column_name=0&existing=leave'),
      ...each('run-sheet go-on forget-sheet', change),
      'undo-sheet': doing(change, '', { answers: 409 }),
    },
  },
  'workspace/import/:kind/:sheet/rows': { of: { kind: '=accounts', sheet: 'sheet' } },
  'workspace/account': {
    forms: {
      ...forms,
      'create-account': doing(change, 'name=New&domain=&anyway=yes'),
      'assign-accounts': doing(change, 'ids={account}&stage=lost'),
      'remove-accounts': doing(change, 'ids={account}'),
      'restore-accounts': doing(change, 'ids={goneAccount}'),
    },
  },
  'workspace/account/:id/merge': {
    of: { id: 'account' },
    forms: {
      'merge-accounts': doing(change, `account={account}&with={otherAccount}&${versions}`, { answers: 422 }),
    },
  },
  'workspace/account/fields': {
    forms: {
      'add-field': doing(change, 'name=New&kind=text&choices='),
      'change-field': doing(change, 'field={ownField}&name=New&choices=Gold'),
      'move-field': doing(change, 'field={ownField}&to=up'),
      'archive-field': doing(change, 'field={ownField}'),
      'restore-field': doing(change, 'field={goneOwnField}'),
    },
  },
  'workspace/account/:id': { of: { id: 'account' }, forms: onPage },
}
