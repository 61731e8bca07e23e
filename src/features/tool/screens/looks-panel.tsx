import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { Desk } from '../rules/desk.ts'
import { looksWords } from '../words/looks-words.ts'

// Whoever only writes loads neither the blocks of pages nor what makes pictures and clips.
const Looks = lazy(
  (): Promise<{ default: ComponentType<{ desk: Desk }> }> =>
    import('./looks/looks.tsx').then(
      (loaded) => ({ default: loaded.Looks }),
      () => ({ default: NotLoaded }),
    ),
)

/** Shows, once it is asked for, the page and the pictures that the texts become. */
export function LooksPanel({ desk }: { desk: Desk }): ReactElement {
  const words = useWords(looksWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="tool-panel" aria-labelledby="looks">
      <h3 id="looks">{words.head}</h3>
      <p className="tool-hint">{words.lead}</p>
      <div className="tool-actions">
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={desk.progress !== null && !isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <Looks desk={desk} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NotLoaded(): ReactElement {
  const words = useWords(looksWords)
  return <p role="alert">{words.notLoaded}</p>
}
