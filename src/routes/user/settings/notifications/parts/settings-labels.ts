import { msg } from '@lingui/core/runtime-macro'

export const settingsLabels = {
  inTheApp: msg`In app`,
  byEMail: msg`Email`,
  setUpYourWorkspace: msg`Set up your workspace`,
  setUpYourProfile: msg`Set up your profile`,
  youAreSignedInAs: (email: string) => msg`You’re signed in as ${{ email }}.`,
  openTheWorkspace: msg`Open workspace`,
  signOut3: msg`Sign out`,
  companyOrShow: msg`Company or show`,
  yourWorkspaceGetsThisName: msg`This will be your workspace’s name.`,
}
