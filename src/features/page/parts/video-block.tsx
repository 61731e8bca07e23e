import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { visitorWords } from '../words/visitor-words.ts'

type Props = { src: string; mime: string; title: string }

/** A video file of ours, or a clip of sound, with the browser's own controls. */
export function VideoBlock({ src, mime, title }: Props): ReactElement {
  const words = useWords(visitorWords)
  return (
    <figure className="pb-video">
      {mime.startsWith('audio/') ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a transcript block says what is said
        <audio controls preload="metadata" src={src} aria-label={title || words.sound} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a transcript block says what is said
        <video controls preload="metadata" playsInline aria-label={title || words.video}>
          <source src={src} type={mime} />
        </video>
      )}
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  )
}
