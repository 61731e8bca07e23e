import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import type { ResolvedLaterBlock } from '../schema.ts'
import { Picture } from './picture.tsx'

type Props = Extract<ResolvedLaterBlock, { type: 'logo_wall' }>['props']

/** A row of logos with optional links. */
export function LogoWallBlock({ title, logos }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <section className="pb-logos" aria-label={title || t`Logos`}>
      {title ? <p className="pb-label">{title}</p> : null}
      <ul>
        {logos.map((logo, place) => (
          <li key={place}>
            {isSafeHref(logo.href) ? (
              <a href={logo.href} rel="noopener noreferrer nofollow">
                <Picture picture={logo} />
              </a>
            ) : (
              <Picture picture={logo} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
