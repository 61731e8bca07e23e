import { msg, plural } from '@lingui/core/runtime-macro'

export const peopleMergeAddressLabels = {
  leads: msg`Both email addresses will belong to this person. Emails go to the one you choose.`,
  given_up: msg`The email you don’t choose is dropped; anyone who visits with it becomes a new lead. Only leads can have several emails, and neither person is a lead.`,
}

export const peopleMergeCountLabels = {
  visits: (n: number) => msg`${plural({ n }, { one: '# visit', other: '# visits' })}`,
  forms: (n: number) => msg`${plural({ n }, { one: '# form', other: '# forms' })}`,
  links: (n: number) => msg`${plural({ n }, { one: '# personal link', other: '# personal links' })}`,
  runs: (n: number) => msg`${plural({ n }, { one: '# journey run', other: '# journey runs' })}`,
  credits: (n: number) => msg`${plural({ n }, { one: '# credit spent', other: '# credits spent' })}`,
  changes: (n: number) => msg`${plural({ n }, { one: '# change', other: '# changes' })}`,
}
