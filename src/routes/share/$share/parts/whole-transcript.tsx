import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

type Props = { isShortened: boolean; isPlaying: boolean; item: string }

/** Links to the whole of a long transcript. Playback loads it automatically. */
export function FullTranscriptLink({ isShortened, isPlaying, item }: Props): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = useRef<HTMLParagraphElement>(null)
  const isAsked = useRef(false)
  const lang = useSearchParams()[0].get('lang')
  const whole = `?${new URLSearchParams({ ...(item && { item }), ...(lang && { lang }), whole: '1' })}`
  useEffect(() => {
    if (isShortened && isPlaying)
      void navigate(whole + location.hash, { replace: true, preventScrollReset: true })
  }, [isShortened, isPlaying, whole, navigate])
  // A visitor who asked for the whole transcript should not have to expand it as well.
  useEffect(() => {
    const folded = place.current?.parentElement?.querySelector('.pb-transcript details')
    if (isAsked.current && !isShortened) folded?.setAttribute('open', '')
  }, [isShortened])
  return (
    <p ref={place} className="share-whole" hidden={!isShortened}>
      {isShortened ? (
        <Link
          to={whole}
          replace
          preventScrollReset
          onClick={() => {
            isAsked.current = true
          }}
        >
          {t`Show full transcript`}
        </Link>
      ) : null}
    </p>
  )
}
