import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

/** What costs a credit. */
export function CreditCosts(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p>{t`One credit pays for:`}</p>
      <ul>
        <li>{t`a lead who verifies their email, once per lead`}</li>
        <li>{t`a piece, answer or translated section written by an AI model; failed attempts are free`}</li>
      </ul>
      <p className="quiet">{t`Everything else is free, including content generated without AI.`}</p>
    </>
  )
}
