import { msg, plural } from '@lingui/core/runtime-macro'

export const peopleMergeAddressLabels = {
  leads: msg`Both addresses lead to this person afterwards; mails go to the one that you choose.`,
  given_up: msg`The address that you do not choose is given up: whoever comes with it is somebody new. Neither of the two is a lead, and only a lead has several addresses.`,
}

export const peopleMergeCountLabels = {
  visits: (n: number) =>
    msg`${plural({ n }, { one: '# visit, with its figures', other: '# visits, with their figures' })}`,
  forms: (n: number) => msg`${plural({ n }, { one: '# form', other: '# forms' })}`,
  links: (n: number) => msg`${plural({ n }, { one: '# personal address', other: '# personal addresses' })}`,
  runs: (n: number) => msg`${plural({ n }, { one: '# run of a journey', other: '# runs of journeys' })}`,
  credits: (n: number) =>
    msg`${plural({ n }, { one: '# credit that was paid', other: '# credits that were paid' })}`,
  changes: (n: number) => msg`${plural({ n }, { one: '# change', other: '# changes' })}`,
}
