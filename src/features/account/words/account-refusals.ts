const en = {
  domainTaken: (holder: string | undefined, domain: string) =>
    `${holder ?? 'Another account'} already has the domain ${domain}. Choose that account instead.`,
  noSuchAccount: 'There is no such account in this workspace.',
}

const de: typeof en = {
  domainTaken: (holder, domain) =>
    `${holder ?? 'Ein anderer Account'} hat schon die Domain ${domain}. Wählen Sie stattdessen diesen Account.`,
  noSuchAccount: 'Diesen Account gibt es in diesem Workspace nicht.',
}

/** Why an account cannot be made or found. */
export const accountRefusals = { en, de }
