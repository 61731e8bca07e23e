import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { goToMoment, momentOf, type SelectedWords, selectedWords } from '../browser/moments.ts'
import { type Moment, momentHash } from '../rules/moments.ts'
import type { ReadSegment, ResolvedBlock } from '../schema.ts'
import './moment-bar.css'
import { timeText } from './time-text.ts'

type Props = { transcripts: readonly (readonly ReadSegment[])[] }

/** The transcripts of the recordings on the page, in the order of their players. */
export function transcriptsIn(blocks: ResolvedBlock[]): ReadSegment[][] {
  return blocks.flatMap((block): ReadSegment[][] => {
    if (block.type === 'columns') return transcriptsIn(block.props.columns.flat())
    return block.type === 'audio' && block.props.src ? [block.props.transcript] : []
  })
}

/**
 * Seeks to the moment in the URL, and copies a link to the current moment or a quote of the selected words. Rendered
 * next to the recordings.
 */
export function MomentBar({ transcripts }: Props): ReactElement {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const { at, selected } = useMoments(bar, transcripts)
  const [told, setTold] = useState('')

  async function copy(moment: Moment, text: string): Promise<void> {
    const hash = momentHash(moment)
    const address = new URL(hash, location.href).href
    try {
      await navigator.clipboard.writeText(text === '' ? address : `“${text}”\n${address}`)
      setTold(t`Copied`)
    } catch {
      history.replaceState(history.state, '', hash)
      setTold(t`Your browser blocked copying. Copy the URL from the address bar instead.`)
    }
  }

  const second = at && Math.floor(at.startMs / 1000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message refers to the previous moment
  useEffect(() => setTold(''), [second, selected?.text])

  return (
    <div
      ref={bar}
      className="moment-bar"
      data-of={selected ? 'words' : 'moment'}
      role="group"
      aria-label={t`Moment in the recording`}
    >
      {selected ? (
        <button
          type="button"
          // Keeps the selection while the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void copy(selected, selected.text)}
        >
          {t`Copy quote with link`}
        </button>
      ) : null}
      {at && !selected ? (
        <button type="button" onClick={() => void copy(at, '')}>
          {t`Copy link to ${{ time: timeText(at.startMs) }}`}
        </button>
      ) : null}
      <span role="status">{told}</span>
    </div>
  )
}

type Moments = { at: Moment | undefined; selected: SelectedWords | undefined }

function useMoments(bar: React.RefObject<HTMLElement | null>, transcripts: Props['transcripts']): Moments {
  const [at, setAt] = useState<Moment>()
  const [selected, setSelected] = useState<SelectedWords>()

  const onSelect = useEffectEvent((place: HTMLElement) => setSelected(selectedWords(place, transcripts)))

  useEffect(() => {
    const place = bar.current?.parentElement
    if (!place) return
    const stop = new AbortController()
    const { signal } = stop
    function go(): void {
      if (place) goToMoment(place, location.hash)
    }
    addEventListener('hashchange', go, { signal })
    // Clicking a link to the moment already in the URL seeks there again.
    place.addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#t="]') : null
        if (link?.hash === location.hash) go()
      },
      { signal },
    )
    // Media events don't bubble.
    for (const name of ['timeupdate', 'seeked'])
      place.addEventListener(
        name,
        ({ target }) => {
          const moment = momentOf(place, target)
          if (moment) setAt(moment)
        },
        { signal, capture: true },
      )
    document.addEventListener('selectionchange', () => onSelect(place), { signal })
    go()
    return () => stop.abort()
  }, [bar])

  return { at, selected }
}
