type Invitation = { inviter: string; email: string; workspaces: string[] }

type Seats = { members: number; invited: number; organization: string }

const en = {
  team: 'Team',
  thePeopleOfThisWorkspace: 'The people of this workspace.',
  open: (name: string) => `Open ${name}`,
  members: (count: number) => `Members (${count})`,
  person: 'Person',
  role: 'Role',
  actions: 'Actions',
  you: ' (you)',
  takeOutOfThisWorkspace: (name: string) => `Take ${name} out of this workspace`,
  addToThisWorkspace: (name: string) => `Add ${name} to this workspace`,
  workspace: 'Workspace',
  of: (name: string, organizationName: string) => `${name}, of ${organizationName}`,
  about: 'About',
  name: 'Name',
  description: 'Description',
  tryAgainInAMinute: 'Try again in a minute.',
  openTheLinkOfYour: 'Open the link of your mail again.',
  invitationDeclined: 'Invitation declined',
  whoeverInvitedYouCanInvite: 'Whoever invited you can invite you again.',
  thisInvitationDoesNotWork: 'This invitation does not work',
  itWasUsedTakenBack: 'It was used, taken back, or it ran out. Ask whoever invited you to send it again.',
  join: (organization: string) => `Join ${organization}`,
  acceptTheInvitation: 'Accept the invitation',
  decline: 'Decline',
  invitesToWorkThereAs: ({ inviter, email, workspaces }: Invitation, role: string) =>
    `${inviter || 'Somebody'} invites ${email} to work there as ${role}${workspaces.length > 0 ? ` in ${workspaces.join(', ')}` : ''}.`,
  youAreSignedInAs: (signedInAs: string, email: string) =>
    `You are signed in as ${signedInAs}, and the invitation is for ${email}. Sign out, open the link of the mail again, and go on with that address; or ask for an invitation to yours.`,
  signOut: 'Sign out',
  signInToAnswer: 'Sign in to answer',
  createAnAccountToAnswer: 'Create an account to answer',
  signIn: 'Sign in',
  goToYourWorkspace: 'Go to your workspace',
  theTeamPageIsPublic: 'The team page is public now',
  theTeamPageWasTaken: 'The team page was taken down',
  editNameLogoAndDescription: 'Edit name, logo and description',
  lastActive: 'Last active',
  seatsOf: ({ members, invited, organization }: Seats) =>
    `${members === 1 ? '1 person' : `${members} people`} and ${invited} invited in all of ${organization}`,
  seatsUsed: (count: number) => (count === 1 ? '1 seat used' : `${count} seats used`),
}

const de: typeof en = {
  team: 'Team',
  thePeopleOfThisWorkspace: 'Die Personen dieses Workspace.',
  open: (name) => `${name} öffnen`,
  members: (count) => `Mitglieder (${count})`,
  person: 'Person',
  role: 'Rolle',
  actions: 'Aktionen',
  you: ' (Sie)',
  takeOutOfThisWorkspace: (name) => `${name} aus diesem Workspace nehmen`,
  addToThisWorkspace: (name) => `${name} zu diesem Workspace hinzufügen`,
  workspace: 'Workspace',
  of: (name, organizationName) => `${name}, von ${organizationName}`,
  about: 'Über ihn',
  name: 'Name',
  description: 'Beschreibung',
  tryAgainInAMinute: 'Versuchen Sie es in einer Minute wieder.',
  openTheLinkOfYour: 'Öffnen Sie den Link Ihrer Mail noch einmal.',
  invitationDeclined: 'Einladung abgelehnt',
  whoeverInvitedYouCanInvite: 'Wer Sie eingeladen hat, kann Sie wieder einladen.',
  thisInvitationDoesNotWork: 'Diese Einladung funktioniert nicht',
  itWasUsedTakenBack:
    'Sie wurde benutzt, zurückgenommen oder ist abgelaufen. Bitten Sie darum, sie noch einmal zu senden.',
  join: (organization) => `${organization} beitreten`,
  acceptTheInvitation: 'Einladung annehmen',
  decline: 'Ablehnen',
  invitesToWorkThereAs: ({ inviter, email, workspaces }, role) =>
    `${inviter || 'Jemand'} lädt ${email} ein, dort als ${role} zu arbeiten${workspaces.length > 0 ? `, in ${workspaces.join(', ')}` : ''}.`,
  youAreSignedInAs: (signedInAs, email) =>
    `Sie sind als ${signedInAs} angemeldet, und die Einladung ist für ${email}. Melden Sie sich ab, öffnen Sie den Link der Mail noch einmal, und machen Sie mit jener Adresse weiter; oder bitten Sie um eine Einladung an Ihre.`,
  signOut: 'Abmelden',
  signInToAnswer: 'Zum Antworten anmelden',
  createAnAccountToAnswer: 'Zum Antworten ein Konto anlegen',
  signIn: 'Anmelden',
  goToYourWorkspace: 'Zu Ihrem Workspace',
  theTeamPageIsPublic: 'Die Teamseite ist jetzt öffentlich',
  theTeamPageWasTaken: 'Die Teamseite wurde abgeschaltet',
  editNameLogoAndDescription: 'Name, Logo und Beschreibung bearbeiten',
  lastActive: 'Zuletzt aktiv',
  seatsOf: ({ members, invited, organization }) =>
    `${members === 1 ? '1 Person' : `${members} Personen`} und ${invited} eingeladen in ganz ${organization}`,
  seatsUsed: (count) => (count === 1 ? '1 Platz belegt' : `${count} Plätze belegt`),
}

/** The words of one workspace: its people, its settings and an invitation to it. */
export const teamWords = { en, de }
