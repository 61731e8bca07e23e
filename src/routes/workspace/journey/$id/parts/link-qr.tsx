import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

/** A link's QR code. `picture` is SVG. */
export function LinkQr({ title, picture }: { title: string; picture: string }): ReactElement {
  const { t } = useLingui()
  const address = `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
  return (
    <section className="stack invite" aria-label={t`QR code`}>
      <h3>{t`QR code`}</h3>
      <p className="quiet">{t`For slides and print.`}</p>
      <div className="link-qr">
        <img src={address} alt={t`QR code for “${title}”`} width={160} height={160} />
        <a href={address} download="qr-code.svg">
          {t`Download SVG`}
        </a>
      </div>
    </section>
  )
}
