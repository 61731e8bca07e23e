import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { colourTokens, fontStacks } from '#src/features/brand/rules/look.ts'
import type { Look } from '#src/features/brand/schema.ts'

type Props = Pick<Look, 'colours' | 'fonts'> & {
  name: string
  /** The URL of an image. */
  logo: string | null
}

/** The header of a campaign in a kit's style. */
export function CampaignHead({ colours, fonts, name, logo }: Props): ReactElement {
  const { t } = useLingui()
  const style: Record<string, string> = {
    ...(colours && colourTokens(colours)),
    '--font': fontStacks[fonts.body],
  }
  return (
    <figure>
      <figcaption>{t`Campaign`}</figcaption>
      <div className="brand-page" style={style}>
        <div className="brand-page-head">
          {logo === null ? <strong>{name}</strong> : <img src={logo} alt={t`${name} logo`} />}
          <p className="brand-page-tabs" aria-hidden="true">
            <span>{t`Listen`}</span>
            <span>{t`Pricing`}</span>
          </p>
        </div>
        <p className="brand-page-title" style={{ fontFamily: fontStacks[fonts.headings] }}>
          {t`What nobody tells you about opening a workshop`}
        </p>
        <p>{t`An hour with Bo on winning your first customers, and why the date matters more than the price.`}</p>
        <span className="brand-page-button">{t`Listen`}</span>
      </div>
    </figure>
  )
}
