import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

type Choices = { providers: { name: string; label: string }[]; next: string }

/** One sign-in button per enabled provider. */
export function ProviderButtons({ providers, next }: Choices): ReactElement | null {
  const { t } = useLingui()
  if (providers.length === 0) return null
  return (
    <div className="sign-in-providers">
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="submit"
          className="sign-in-provider"
          name="provider"
          value={name}
          formAction={`/auth/provider?next=${encodeURIComponent(next)}`}
          formNoValidate
        >
          {t`Continue with ${label}`}
        </button>
      ))}
    </div>
  )
}
