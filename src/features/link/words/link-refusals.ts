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
}

/** Why a link cannot be made or changed. */
export const linkRefusals = { en, de }
