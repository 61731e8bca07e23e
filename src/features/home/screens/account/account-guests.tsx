import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CompanyGuest } from '#src/features/guest/server/list-guests-of-company.ts'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { accountNextWords } from '#src/features/home/words/account-next-words.ts'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import './account-content.css'

type Props = { guests: CompanyGuest[]; company: string }

/** Guests who are from a company; nothing where there are none. */
export function AccountGuests({ guests, company }: Props): ReactElement | null {
  const words = useWords(accountNextWords)
  const { stages } = useWords(guestScreenWords)
  if (guests.length === 0) return null
  return (
    <Panel title={words.guests} flush>
      <ul className="content-list">
        {guests.map(({ id, name, title, company: said, stage, by }) => (
          <li key={id}>
            <div className="content-what">
              <Link to={`/workspace/guest/${id}`} className="row-title">
                {name}
              </Link>
              <span className="row-sub">
                {[
                  title,
                  by === 'domain' && said !== company ? said : '',
                  by === 'domain' ? words.byDomain : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Tag tone="plain">{stages[stage]}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
