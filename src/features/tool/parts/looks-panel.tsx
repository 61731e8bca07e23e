import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'
import type { Desk } from '../rules/desk.ts'

// Whoever only writes loads neither the blocks of pages nor what makes pictures and clips.
const Looks = lazy(
  (): Promise<{ default: ComponentType<{ desk: Desk }> }> =>
    import('./looks.tsx').then(
      (loaded) => ({ default: loaded.Looks }),
      () => ({ default: NotLoaded }),
    ),
)

/** Shows, once it is asked for, the page and the pictures that the texts become. */
export function LooksPanel({ desk }: { desk: Desk }): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="tool-panel" aria-labelledby="looks">
      <h3 id="looks">{t`As a page and as pictures`}</h3>
      <p className="tool-hint">{t`See the page that this becomes, a quote image and an audiogram, made in your browser.`}</p>
      <div className="tool-actions">
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={desk.progress !== null && !isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide page and pictures` : t`Show page and pictures`}
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={<p role="status">{t`Getting ready …`}</p>}>
          <Looks desk={desk} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NotLoaded(): ReactElement {
  const { t } = useLingui()
  return (
    <p role="alert">{t`This part of the page could not be loaded. Check your connection and try again.`}</p>
  )
}
