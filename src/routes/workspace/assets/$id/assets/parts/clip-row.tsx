import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { makerKindLabels } from '#src/features/clip/messages/maker-labels.ts'
import { clockSpan } from '#src/features/clip/parts/suggested-clips.tsx'
import type { ShownClip } from '#src/features/clip/schema.ts'
import { Size } from '#src/routes/workspace/assets/parts/file-columns.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = {
  clip: ShownClip
  /** Absent without a recording. */
  onMakeAgain: (() => void) | undefined
}

/** A playable clip with its actions. */
export function ClipRow({ clip, onMakeAgain }: Props): ReactElement {
  const { t } = useLingui()
  const { id, kind, title, media, filename, bytes, isOld, said } = clip
  const captions = `/api/clips/${id}/captions`
  return (
    <li className="clip-row">
      <p className="row-title">{title}</p>
      <p className="row-sub">
        {t(makerKindLabels[kind])} · <span className="nowrap">{clockSpan(clip)}</span> ·{' '}
        {filename.replace(/^.*\./, '').toUpperCase()} · <Size bytes={bytes} />
        {isOld ? ` · ${t`from an earlier recording`}` : ''}
      </p>
      <Player clip={clip} />
      <div className="clip-actions">
        <a href={`/api/media/${media}`} download={filename} aria-label={t`Download ${title}`}>
          {t`Download`}
        </a>
        {said ? (
          <a href={captions} download aria-label={t`Captions for ${title} (WebVTT)`}>
            {t`Captions`}
          </a>
        ) : null}
        <Link to={`/workspace/share/clip/${id}`} aria-label={t`Share: ${title}`}>
          {t`Share`}
        </Link>
        {onMakeAgain ? (
          <Button size="compact-sm" variant="subtle" aria-label={t`Recreate ${title}`} onClick={onMakeAgain}>
            {t`Recreate`}
          </Button>
        ) : null}
        <Rename clip={clip} />
        <IntentButton
          fields={{ intent: 'remove-clip', clip: id }}
          icon="trash-2"
          label={t`Move ${title} to trash`}
        />
      </div>
    </li>
  )
}

function Player({ clip: { id, kind, title, media, said } }: { clip: ShownClip }): ReactElement {
  const { t } = useLingui()
  const src = `/api/media/${media}`
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are offered beside it, as a file
      <audio controls preload="none" src={src} aria-label={t`Clip: ${title}`} />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is there when there is speech
    <video controls preload="metadata" src={src} aria-label={t`Clip: ${title}`}>
      {/* What is said is drawn into the picture; the track is for those who read it otherwise. */}
      {said ? <track kind="captions" label={t`Captions`} src={`/api/clips/${id}/captions`} /> : null}
    </video>
  )
}

function Rename({ clip: { id, title } }: { clip: ShownClip }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const problem = fieldErrors(fetcher.data, 'rename-clip')['title']
  return (
    <details className="clip-rename" key={title}>
      <summary aria-label={t`Rename ${title}`}>{t`Rename`}</summary>
      <fetcher.Form method="post">
        <HiddenFields fields={{ intent: 'rename-clip', clip: id }} />
        <TextInput
          name="title"
          aria-label={t`New name for ${title}`}
          defaultValue={title}
          maxLength={300}
          required
          error={problem}
        />
        <Button type="submit" size="compact-sm" variant="default">
          {t`Save name`}
        </Button>
      </fetcher.Form>
    </details>
  )
}
