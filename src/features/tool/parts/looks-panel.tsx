import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'
import type { Desk } from '../rules/desk.ts'

// Visitors who only write don't load page blocks, images and clips.
const Looks = lazy(
  (): Promise<{ default: ComponentType<{ desk: Desk }> }> =>
    import('./looks.tsx').then(
      (loaded) => ({ default: loaded.Looks }),
      () => ({ default: NotLoaded }),
    ),
)

/** Shows the texts as a page and as images, on request. */
export function LooksPanel({ desk }: { desk: Desk }): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="tool-panel" aria-labelledby="looks">
      <h3 id="looks">{t`Page and images`}</h3>
      <p className="tool-hint">{t`See this as a page, a quote image and an audiogram, created in your browser.`}</p>
      <div className="tool-actions">
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={desk.progress !== null && !isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide page and images` : t`Show page and images`}
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={<p role="status">{t`Loading`}</p>}>
          <Looks desk={desk} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NotLoaded(): ReactElement {
  const { t } = useLingui()
  return <p role="alert">{t`We couldn’t load this part of the page. Check your connection and try again.`}</p>
}
