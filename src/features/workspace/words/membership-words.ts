const en = {
  cannotCheck: 'We cannot check who you are at the moment. Try again in a minute.',
  sentByAnother: 'This was changed by somebody else, or in another workspace. Only they can send it.',
  notAMember: 'You do not belong to this workspace.',
  needsSecondFactor: 'Your organisation requires two-step sign-in. Set it up in your settings first.',
  noWorkspace: 'You do not belong to a workspace. Ask its owner to invite you.',
  enterSecondFactor: 'Enter the code of your second factor first.',
  inviteForOther: (email: string) =>
    `This invitation is for ${email}. Sign in with that address, or ask for an invitation to yours.`,
  inviteOver: 'This invitation does not work any more. Ask whoever invited you to send it again.',
  organisationNeedsSecondFactor: (name: string) =>
    `${name} requires two-step sign-in. Set it up in your settings first.`,
  notPermitted: 'Your role does not allow this. Ask an owner of the organisation.',
  noSuchOrganisation: 'There is no such organisation, or you do not belong to it.',
  notInWorkspace: 'This person does not belong to that workspace.',
  onlyWorkspaceOfPerson: 'This is their only workspace. Remove them from the organisation instead.',
  enterDomain: 'Enter a domain, such as acme.com.',
  publicDomain: (domain: string) => `Anybody may have an address at ${domain}, so it cannot let people in.`,
  unverifiedDomain: (domain: string) =>
    `Nobody here has confirmed an address at ${domain}. Invite somebody who has one first.`,
  knownDomain: (domain: string) => `People at ${domain} may join already.`,
  noSuchDomain: 'There is no such domain in this organisation.',
  inviteFewer: (most: number) => `Invite at most ${most} people at once.`,
  manyInvitations: (most: number) => `At most ${most} invitations may be open. Revoke some.`,
  justSent: 'It was just sent. Wait a minute.',
  takesNoMails: (email: string) =>
    `${email} takes no mails from you: its owner has stopped them. Tell them another way; the invitation waits for them once they sign in.`,
  noSuchInvitation: 'There is no such invitation any more.',
  notInOrganisation: 'This person does not belong to the organisation.',
  keepsAnOwner: 'An organisation keeps an owner. Make somebody else its owner first.',
  noSuchWorkspace: 'There is no such workspace in this organisation.',
  shutYourselfOut: 'Set up two-step sign-in for yourself first: you would shut yourself out.',
  onlyWorkspace: 'This is the organisation’s only workspace. Create another one first.',
  chooseOtherOrganisation: 'Choose another organisation in which you may add workspaces.',
  mostWorkspaces: (most: number) => `An organisation has at most ${most} workspaces.`,
  handleTaken: (handle: string) => `Another workspace has the address “${handle}”.`,
  handleMissing: 'A team page needs an address. Give the workspace one first.',
}

const de: typeof en = {
  cannotCheck:
    'Wir können im Moment nicht prüfen, wer Sie sind. Versuchen Sie es in einer Minute noch einmal.',
  sentByAnother:
    'Das hat jemand anderes geändert, oder in einem anderen Workspace. Nur von dort kann es gesendet werden.',
  notAMember: 'Sie gehören nicht zu diesem Workspace.',
  needsSecondFactor:
    'Ihre Organisation verlangt die Anmeldung in zwei Schritten. Richten Sie sie zuerst in Ihren Einstellungen ein.',
  noWorkspace: 'Sie gehören zu keinem Workspace. Bitten Sie seinen Inhaber um eine Einladung.',
  enterSecondFactor: 'Geben Sie zuerst den Code Ihres zweiten Faktors ein.',
  inviteForOther: (email) =>
    `Diese Einladung ist für ${email}. Melden Sie sich mit dieser Adresse an, oder bitten Sie um eine Einladung an Ihre.`,
  inviteOver:
    'Diese Einladung gilt nicht mehr. Bitten Sie, wer Sie eingeladen hat, sie noch einmal zu senden.',
  organisationNeedsSecondFactor: (name) =>
    `${name} verlangt die Anmeldung in zwei Schritten. Richten Sie sie zuerst in Ihren Einstellungen ein.`,
  notPermitted: 'Ihre Rolle erlaubt das nicht. Wenden Sie sich an einen Inhaber der Organisation.',
  noSuchOrganisation: 'Diese Organisation gibt es nicht, oder Sie gehören nicht dazu.',
  notInWorkspace: 'Diese Person gehört nicht zu jenem Workspace.',
  onlyWorkspaceOfPerson:
    'Das ist der einzige Workspace dieser Person. Entfernen Sie sie stattdessen aus der Organisation.',
  enterDomain: 'Geben Sie eine Domain ein, etwa acme.com.',
  publicDomain: (domain) =>
    `Bei ${domain} kann jeder eine Adresse haben. Diese Domain kann deshalb niemanden einlassen.`,
  unverifiedDomain: (domain) =>
    `Niemand hier hat eine Adresse bei ${domain} bestätigt. Laden Sie zuerst jemanden ein, der eine hat.`,
  knownDomain: (domain) => `Wer eine Adresse bei ${domain} hat, darf schon beitreten.`,
  noSuchDomain: 'Diese Domain gibt es in dieser Organisation nicht.',
  inviteFewer: (most) => `Laden Sie höchstens ${most} Personen auf einmal ein.`,
  manyInvitations: (most) => `Höchstens ${most} Einladungen dürfen offen sein. Widerrufen Sie einige.`,
  justSent: 'Sie wurde gerade gesendet. Warten Sie eine Minute.',
  takesNoMails: (email) =>
    `${email} nimmt keine Mails von Ihnen an: Wer sie liest, hat sie beendet. Sagen Sie es auf anderem Weg; die Einladung wartet, bis die Person sich anmeldet.`,
  noSuchInvitation: 'Diese Einladung gibt es nicht mehr.',
  notInOrganisation: 'Diese Person gehört nicht zur Organisation.',
  keepsAnOwner: 'Eine Organisation behält einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  noSuchWorkspace: 'Diesen Workspace gibt es in dieser Organisation nicht.',
  shutYourselfOut:
    'Richten Sie die Anmeldung in zwei Schritten zuerst für sich selbst ein: Sie würden sich sonst aussperren.',
  onlyWorkspace: 'Das ist der einzige Workspace der Organisation. Legen Sie zuerst einen weiteren an.',
  chooseOtherOrganisation: 'Wählen Sie eine andere Organisation, in der Sie Workspaces hinzufügen dürfen.',
  mostWorkspaces: (most) => `Eine Organisation hat höchstens ${most} Workspaces.`,
  handleTaken: (handle) => `Ein anderer Workspace hat die Adresse „${handle}“.`,
  handleMissing: 'Eine Teamseite braucht eine Adresse. Geben Sie dem Workspace zuerst eine.',
}

/** What is said of workspaces, organisations and who belongs to them. */
export const membershipWords = { en, de }
