import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { authWords } from '../words/auth-words.ts'

type Choices = { providers: { name: string; label: string }[]; next: string }

/** Buttons of the sign-in form that lead to the providers which are on; none when there are none. */
export function ProviderButtons({ providers, next }: Choices): ReactElement | null {
  const words = useWords(authWords)
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
          {words.continueWith(label)}
        </button>
      ))}
    </div>
  )
}
