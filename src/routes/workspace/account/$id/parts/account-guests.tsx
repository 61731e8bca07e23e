import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CompanyGuest } from '#src/features/guest/server/list-guests-of-company.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import './account-content.css'

type Props = { guests: CompanyGuest[]; company: string }

/** Guests from an account's company; renders nothing if there are none. */
export function AccountGuests({ guests, company }: Props): ReactElement | null {
  const { t } = useLingui()

  if (guests.length === 0) return null
  return (
    <Panel title={t`Guests from this company`} flush>
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
                  by === 'domain' ? t`Matched by email domain` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Tag tone="plain">{t(guestScreenStageLabels[stage])}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
