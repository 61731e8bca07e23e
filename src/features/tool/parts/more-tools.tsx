import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { draftScreen } from '../rules/draft-address.ts'

const tools = [
  { to: '/transformer/whisper', name: msg`Transcribe in your browser` },
  { to: '/podcast/content', name: msg`Everything for your episode` },
  { to: '/remix', name: msg`A post for every channel` },
]

/** The other free tools, and the way to an account. `here`: the address of this one. */
export function MoreTools({ here }: { here: string }): ReactElement {
  const { t } = useLingui()
  return (
    <nav className="tool-more" aria-label={t`More free tools`}>
      <span aria-hidden="true">{t`More free tools`}</span>
      {tools
        .filter(({ to }) => to !== here)
        .map(({ to, name }) => (
          <a key={to} href={to}>
            {t(name)}
          </a>
        ))}
      <a href={draftScreen.register}>{t`Create account`}</a>
    </nav>
  )
}
