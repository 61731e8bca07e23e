import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useRouteLoaderData } from 'react-router'

/** URLs of the operator's terms and privacy policy, where they are set. The root loader sends them. */
export type Legal = { terms?: string; privacy?: string }

function useLegal(): Legal {
  return useRouteLoaderData<() => { legal?: Legal }>('root')?.legal ?? {}
}

/** Links to the operator's terms and privacy policy. */
export function LegalLinks(): ReactElement {
  const { t } = useLingui()
  const { terms, privacy } = useLegal()
  return (
    <>
      {terms ? <a href={terms}>{t`Terms of use`}</a> : null}
      {privacy ? <a href={privacy}>{t`Privacy policy`}</a> : null}
    </>
  )
}

/** `LegalLinks` on a separate line; nothing if there are none. */
export function LegalLine({ className }: { className?: string }): ReactElement | null {
  const { terms, privacy } = useLegal()
  return (terms ?? privacy) ? (
    <p className={className}>
      <LegalLinks />
    </p>
  ) : null
}
