import { msg } from '@lingui/core/runtime-macro'

export const contactRoleLabels = {
  champion: msg`Champion`,
  decision_maker: msg`Decision maker`,
  economic_buyer: msg`Economic buyer`,
  influencer: msg`Influencer`,
  user: msg`User`,
  blocker: msg`Blocker`,
  unknown: msg`Unknown`,
}

export const contactLabels = {
  first: msg`First name`,
  last: msg`Last name`,
  email: msg`Email`,
  title: msg`Job title`,
  phone: msg`Phone`,
  profile: msg`URL`,
  role: msg`Role in the deal`,
  note: msg`Note`,
  chooseRole: msg`Choose a role from the list.`,
  writeProfile: msg`Enter a URL such as linkedin.com/in/lea-sand, or leave it empty.`,
  writePhone: msg`Enter a phone number of up to 40 characters, such as +49 30 123456.`,
  nameThem: msg`Enter a name or an email address.`,
}
