import { msg, plural } from '@lingui/core/runtime-macro'

export const accountNextLabels = {
  asset: msg`Asset`,
  page: msg`Page`,
  isNew: (days: number) =>
    msg`${plural({ days }, { 0: 'Added today', one: 'Added yesterday', other: 'Added # days ago' })}`,
  steps: {
    write_reader: (name: string, about: string) =>
      about ? msg`Email ${{ name }} about ${{ about }}` : msg`Email ${{ name }}`,
    greet_confirmed: (name: string) => msg`Email ${{ name }} and offer a call`,
    ask_who_decides: (name: string) => msg`Ask ${{ name }} who else is involved in the decision`,
    ask_arrived: msg`Ask if they got the link`,
    send_next: (title: string) => msg`Send “${{ title }}”`,
    make_link: (title: string) =>
      title ? msg`Create a link to “${{ title }}”` : msg`Create a link for them`,
  },
  why: {
    write_reader: (name: string, days: number) =>
      msg`${{ name }} visited on ${{ days }} of the last 7 days, and no one has added a note since.`,
    greet_confirmed: (name: string, days: number) =>
      days === 0
        ? msg`${{ name }} verified their email today.`
        : msg`${{ name }} verified their email ${plural({ days }, { one: 'yesterday', other: '# days ago' })}.`,
    ask_who_decides: msg`More people from this company are reading than before.`,
    ask_arrived: msg`No link has been opened yet.`,
    send_next: msg`They’ve gone quiet, and they haven’t seen this yet.`,
    make_link: msg`This company has no link yet.`,
  },
}
