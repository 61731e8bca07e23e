import { msg, plural } from '@lingui/core/runtime-macro'

export const accountNextLabels = {
  asset: msg`Asset`,
  page: msg`Page`,
  isNew: (days: number) =>
    msg`${plural({ days }, { 0: 'New today', one: 'New since yesterday', other: 'New for # days' })}`,
  steps: {
    write_reader: (name: string, about: string) =>
      about ? msg`Write to ${{ name }} about ${{ about }}` : msg`Write to ${{ name }}`,
    greet_confirmed: (name: string) => msg`Write to ${{ name }} and offer a talk`,
    ask_who_decides: (name: string) => msg`Ask ${{ name }} who else decides`,
    ask_arrived: msg`Ask whether the link arrived`,
    send_next: (title: string) => msg`Send “${{ title }}”`,
    make_link: (title: string) => (title ? msg`Make a link to “${{ title }}”` : msg`Make a link for them`),
  },
  why: {
    write_reader: (name: string, days: number) =>
      msg`${{ name }} came on ${{ days }} of the last 7 days, and nobody has written anything down since.`,
    greet_confirmed: (name: string, days: number) =>
      days === 0
        ? msg`${{ name }} confirmed their address today.`
        : msg`${{ name }} confirmed their address ${plural({ days }, { one: 'yesterday', other: '# days ago' })}.`,
    ask_who_decides: msg`More people from this company read than before.`,
    ask_arrived: msg`Nobody has opened a link yet.`,
    send_next: msg`They have grown quiet, and this is new to them.`,
    make_link: msg`This company has no link yet.`,
  },
}
