import { msg } from '@lingui/core/runtime-macro'

export const contactRoleLabels = {
  champion: msg`Champion`,
  decision_maker: msg`Decision maker`,
  economic_buyer: msg`Economic buyer`,
  influencer: msg`Influencer`,
  user: msg`User`,
  blocker: msg`Blocker`,
  unknown: msg`Not known`,
}

export const contactLabels = {
  first: msg`First name`,
  last: msg`Last name`,
  email: msg`E-mail`,
  title: msg`Position`,
  phone: msg`Phone`,
  profile: msg`Web address`,
  role: msg`Role in the deal`,
  note: msg`Note`,
  roles: {
    champion: msg`Champion`,
    decision_maker: msg`Decision maker`,
    economic_buyer: msg`Economic buyer`,
    influencer: msg`Influencer`,
    user: msg`User`,
    blocker: msg`Blocker`,
    unknown: msg`Not known`,
  },
  chooseRole: msg`Choose a role of the list.`,
  writeProfile: msg`Write a web address such as linkedin.com/in/lea-sand, or leave it empty.`,
  writePhone: msg`Write a number of at most 40 digits and signs, such as +49 30 123456.`,
  nameThem: msg`Write a name or an e-mail address.`,
}
