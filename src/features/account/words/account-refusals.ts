const en = {
  domainTaken: (holder: string | undefined, domain: string) =>
    `${holder ?? 'Another account'} already has the domain ${domain}. Choose that account instead.`,
  changedBeforeMerge:
    'One of the two was changed after you opened this. Look at them again, and choose once more.',
  typeName: (name: string) => `Type ${name} to confirm.`,
  noSuchAccount: 'There is no such account in this workspace.',
}

const de: typeof en = {
  domainTaken: (holder, domain) =>
    `${holder ?? 'Ein anderer Account'} hat schon die Domain ${domain}. Wählen Sie stattdessen diesen Account.`,
  changedBeforeMerge:
    'Eine der beiden wurde geändert, nachdem Sie dies geöffnet haben. Sehen Sie sie noch einmal an, und wählen Sie neu.',
  typeName: (name) => `Schreiben Sie ${name}, um es zu bestätigen.`,
  noSuchAccount: 'Diesen Account gibt es in diesem Workspace nicht.',
}

/** Why an account cannot be made or found. */
export const accountRefusals = { en, de }
