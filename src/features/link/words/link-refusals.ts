const en = {
  changedSince:
    'Somebody changed this link since you opened it. Close it, open it again and make your change.',
  noSuchLink: 'There is no such link in this workspace.',
  notAMember: (address: string) =>
    `${address} is not the address of a member of this workspace. Notifications go to members only.`,
  noSuchJourney: 'There is no such journey in this workspace.',
  noSuchLead: 'There is no such lead in this workspace.',
  restoreJourney: (name: string) => `Restore the journey “${name}” first.`,
  slugTaken: (slug: string) => `“${slug}” leads to another link. Choose other words.`,
  cannotBeCalled: (reason: string) => `This address cannot be called: ${reason}`,
}

/** Why the sender of webhooks refuses an address. */
const reasons: Record<string, string> = {
  'it is longer than 2,048 characters': 'Sie ist länger als 2.048 Zeichen',
  'it is not a complete address': 'Sie ist nicht vollständig',
  'it must start with https://': 'Sie muss mit https:// beginnen',
  'it must start with https:// or http://': 'Sie muss mit https:// oder http:// beginnen',
  'its host must be written plainly, without a user name':
    'Ihr Host muss einfach dastehen, ohne Benutzernamen',
  'its port must be 443 or 8443': 'Ihr Port muss 443 oder 8443 sein',
  'it points at this site itself': 'Sie zeigt auf diese Site selbst',
  'its host is not a full domain name': 'Ihr Host ist kein vollständiger Domainname',
  'it does not lead to a public address': 'Sie führt zu keiner öffentlichen Adresse',
  'the call failed': 'Der Aufruf ist gescheitert',
  'no answer came in time': 'Es kam nicht rechtzeitig eine Antwort',
  'its name was not found': 'Ihr Name wurde nicht gefunden',
  'its name was not found in time': 'Ihr Name wurde nicht rechtzeitig gefunden',
  'its name has no address': 'Ihr Name hat keine Adresse',
}

const de: typeof en = {
  changedSince:
    'Jemand hat diesen Link geändert, seit Sie ihn geöffnet haben. Schließen Sie ihn, öffnen Sie ihn wieder, und nehmen Sie Ihre Änderung vor.',
  noSuchLink: 'Diesen Link gibt es in diesem Workspace nicht.',
  notAMember: (address) =>
    `${address} ist nicht die Adresse eines Mitglieds dieses Workspaces. Benachrichtigungen gehen nur an Mitglieder.`,
  noSuchJourney: 'Diese Journey gibt es in diesem Workspace nicht.',
  noSuchLead: 'Diesen Lead gibt es in diesem Workspace nicht.',
  restoreJourney: (name) => `Stellen Sie zuerst die Journey „${name}“ wieder her.`,
  slugTaken: (slug) => `„${slug}“ führt zu einem anderen Link. Wählen Sie andere Wörter.`,
  cannotBeCalled: (reason) => `Diese Adresse kann nicht aufgerufen werden: ${reasons[reason] ?? reason}`,
}

/** Why a link cannot be made or changed. */
export const linkRefusals = { en, de }
