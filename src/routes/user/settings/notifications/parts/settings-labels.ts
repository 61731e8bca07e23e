import { msg } from '@lingui/core/runtime-macro'

export const settingsLabels = {
  inTheApp: msg`In the app`,
  byEMail: msg`By e-mail`,
  setUpYourWorkspace: msg`Set up your workspace`,
  setUpYourProfile: msg`Set up your profile`,
  youAreSignedInAs: (email: string) => msg`You are signed in as ${{ email }}.`,
  openTheWorkspace: msg`Open the workspace`,
  signOut3: msg`Sign out`,
  companyOrShow: msg`Company or show`,
  yourWorkspaceGetsThisName: msg`Your workspace gets this name.`,
}
