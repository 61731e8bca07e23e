import { msg, plural } from '@lingui/core/runtime-macro'

export const accountMergeLabels = {
  name: msg`Name`,
  domain: msg`Domain`,
  counts: {
    links: (n: number) => msg`${plural({ n }, { one: '# link', other: '# links' })}`,
    leads: (n: number) => msg`${plural({ n }, { one: '# lead', other: '# leads' })}`,
    contacts: (n: number) => msg`${plural({ n }, { one: '# contact', other: '# contacts' })}`,
    notes: (n: number) => msg`${plural({ n }, { one: '# note', other: '# notes' })}`,
    tasks: (n: number) => msg`${plural({ n }, { one: '# task', other: '# tasks' })}`,
    visits: (n: number) => msg`${plural({ n }, { one: '# visit', other: '# visits' })}`,
    reports: (n: number) => msg`${plural({ n }, { one: '# report', other: '# reports' })}`,
  },
}
