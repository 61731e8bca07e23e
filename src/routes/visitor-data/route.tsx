import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import styles from './parts/visitor-data.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** As `sender-disclosure.tsx` tells the visitors of one link, and decision 45. */
const sections = [
  {
    title: msg`What the sender sees`,
    facts: [
      msg`when a visit started, and how long each tab was actively read`,
      msg`which seconds of a recording were played, how often and how fast`,
      msg`which links were clicked, and meetings booked on the page`,
      msg`what visitors enter in the sender’s forms`,
      msg`how likely it is that the visitor is a person, based on whether they moved the pointer, clicked, tapped or typed (never what they typed)`,
      msg`part of the IP address, shared by at least 256 addresses, to tell people from bots`,
    ],
  },
  {
    title: msg`When a visitor is identified`,
    facts: [
      msg`Opening a link doesn’t identify anyone. A visit is linked to a name only once the visitor confirms who they are or gives the sender their name.`,
      msg`Senders choose by country whether visitors are named, asked first, or only counted.`,
      msg`With Global Privacy Control or Do Not Track, visitors are only ever counted: no name, no cookie and no part of the IP address.`,
      msg`For public pages, we only count how often they’re opened each day.`,
    ],
  },
  {
    title: msg`Who gets the data, and for how long`,
    facts: [
      msg`Only the sender’s team, and software that the sender connects. Nothing is passed on to advertisers.`,
      msg`The sender can set how many days visits are kept. Otherwise they’re kept until the sender deletes them.`,
      msg`A cookie remembers visitors who confirmed who they are, for one sender only and for up to 13 months.`,
    ],
  },
  {
    title: msg`What visitors can do`,
    facts: [
      msg`“Visible to the sender” at the bottom of every shared page shows all data recorded about the visit.`,
      msg`There, visitors can pause tracking, choose to only be counted, delete their visits, or remove their email address.`,
    ],
  },
]

/** `/visitor-data`: which data about visitors of links is kept, for visitors and senders. */
export default function VisitorDataScreen(): ReactElement {
  const { t } = useLingui()
  return (
    <article className="visitor-data">
      <ScreenTitle>{t`Visitor data we store`}</ScreenTitle>
      <h1>{t`Visitor data we store`}</h1>
      <p>{t`Companies use Nurtured to share pages and recordings through links. This is what they learn about the people who open one.`}</p>
      {sections.map(({ title, facts }) => (
        <section key={title.id}>
          <h2>{t(title)}</h2>
          <ul>
            {facts.map((fact) => (
              <li key={fact.id}>{t(fact)}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
