import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Keeping } from '../schema.ts'
import { SaveLink } from './save-link.tsx'

type Props = { src: string; mime: string; title: string } & Keeping

/** An uploaded video or audio clip, with the browser's own controls. */
export function VideoBlock({ src, mime, title, download }: Props): ReactElement {
  const { t } = useLingui()
  const controlsList = download === null ? 'nodownload' : undefined
  return (
    <figure className="pb-video">
      {mime.startsWith('audio/') ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- pages can add a transcript block
        <audio
          controls
          controlsList={controlsList}
          preload="metadata"
          src={src}
          aria-label={title || t`Recording`}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- pages can add a transcript block
        <video
          controls
          controlsList={controlsList}
          preload="metadata"
          playsInline
          aria-label={title || t`Video`}
        >
          <source src={src} type={mime} />
        </video>
      )}
      {title ? <figcaption>{title}</figcaption> : null}
      <SaveLink download={download} />
    </figure>
  )
}
