const en = {
  members: (count: number) => `Members (${count})`,
  person: 'Person',
  role: 'Role',
  lastActive: 'Last active',
  actions: 'Actions',
  you: ' (you)',
  noTwoStepSignIn: 'No two-step sign-in',
  yes: 'Yes',
  takeOutOf: (name: string, name2: string) => `Take ${name} out of ${name2}`,
  addTo: (name: string, name2: string) => `Add ${name} to ${name2}`,
  roleOf: (value: string) => `Role of ${value}`,
  saveTheRoleOf: (name: string) => `Save the role of ${name}`,
  save: 'Save',
  remove: (name: string) => `Remove ${name}`,
  remove2: 'Remove',
  whatTheyMadeGoesTo: 'What they made goes to',
  yourself: 'yourself',
}

const de: typeof en = {
  members: (count) => `Mitglieder (${count})`,
  person: 'Person',
  role: 'Rolle',
  lastActive: 'Zuletzt aktiv',
  actions: 'Aktionen',
  you: ' (Sie)',
  noTwoStepSignIn: 'Keine Zwei-Schritt-Anmeldung',
  yes: 'Ja',
  takeOutOf: (name, workspace) => `${name} aus ${workspace} nehmen`,
  addTo: (name, workspace) => `${name} zu ${workspace} hinzufügen`,
  roleOf: (name) => `Rolle: ${name}`,
  saveTheRoleOf: (name) => `Rolle von ${name} speichern`,
  save: 'Speichern',
  remove: (name) => `${name} entfernen`,
  remove2: 'Entfernen',
  whatTheyMadeGoesTo: 'Was sie gemacht haben, geht an',
  yourself: 'Sie selbst',
}

/** The words of the members of an organisation. */
export const memberWords = { en, de }
