import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LinkCheckSection } from '#src/routes/workspace/parts/check-mark.tsx'
import type { MadeAddress, MadeLink } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { CheckResult } from './check-result.tsx'
import { Address, PersonalLink } from './personal-link.tsx'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/journey.css'

type Props = {
  made: MadeAddress
  /** Whether its check was started with it. */
  isChecked?: true
  /** The next actions. */
  children: ReactNode
}

/** A new link: its URLs to copy, a preview, its check, and its visits. */
export function LinkReady({ made, isChecked, children }: Props): ReactElement {
  const { t } = useLingui()
  const { address, codes, personal, link } = made
  const ready = useRef<HTMLDivElement>(null)
  // The button that created the link has been removed.
  useEffect(() => ready.current?.querySelector<HTMLElement>('.address button')?.focus(), [])
  return (
    <div className="stack" ref={ready}>
      <div role="status">
        <h3>{link?.company ? t`Link for ${{ company: link.company }} created` : t`Link created`}</h3>
      </div>
      {personal ? <PersonalLink {...personal} isPrimary /> : null}
      {personal ? <h3>{t`Link for everyone else`}</h3> : null}
      <p className="quiet">{t`Send it to anyone at the company. Visits show up within seconds.`}</p>
      <Address text={address} name={t`Link`} label={t`Copy link`} {...(!personal && { isPrimary: true })} />
      {codes ? (
        <p>
          <strong>{t`No valid invite codes`}.</strong> <Link to={codes}>{t`Manage invite codes`}</Link>
        </p>
      ) : null}
      {link && isChecked ? <CheckResult link={link.id} /> : null}
      {link && !isChecked ? <LinkCheckSection link={link.id} check={undefined} /> : null}
      <div className="form-foot">
        {link ? <LinkActions link={link} /> : null}
        {children}
      </div>
    </div>
  )
}

function LinkActions({ link: { id, journey, company } }: { link: MadeLink }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Button
        component="a"
        href={`/workspace/link/${id}/preview`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon name="external-link" size={14} />}
      >
        {company ? t`Preview as ${company}` : t`Preview`}
      </Button>
      <LinkButton to={`/workspace/journey/${journey}`} icon="eye" label={t`See visits`} />
    </>
  )
}
