import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { form: LinkForm; errors: Record<string, string> }

/** What a mail or a chat shows of the link. Folded until it says something of its own. */
export function LinkPreviewFields({ form: { link, gate }, errors }: Props): ReactElement {
  const words = useWords(linkLookWords)
  const { previewTitle: title, previewDescription: description } = link ?? {}
  const wrong = errors['previewTitle'] ?? errors['previewDescription']
  return (
    <details className="link-access" open={[title, description, wrong].some(Boolean)}>
      <summary>{words.inMessages}</summary>
      <fieldset className="fields">
        <legend className="visually-hidden">{words.inMessages}</legend>
        <p className="quiet">{words.hint}</p>
        <TextInput
          name="previewTitle"
          label={words.previewTitle}
          defaultValue={title}
          maxLength={120}
          autoComplete="off"
          error={errors['previewTitle']}
        />
        <Textarea
          name="previewDescription"
          label={words.previewDescription}
          defaultValue={description}
          maxLength={300}
          autosize
          minRows={2}
          maxRows={6}
          error={errors['previewDescription']}
        />
        {link ? <Picture link={link} isClosed={gate?.isClosed ?? false} /> : null}
      </fieldset>
    </details>
  )
}

type PictureProps = { link: NonNullable<LinkForm['link']>; isClosed: boolean }

/** As messengers show it; a paused link shows nothing to anybody. */
function Picture({ link: { hashid, active, version }, isClosed }: PictureProps): ReactElement | null {
  const words = useWords(linkLookWords)
  if (isClosed) return <p className="quiet">{words.noPicture}</p>
  if (!active) return null
  return (
    <img
      className="link-picture"
      src={`/api/campaign/image/${hashid}?of=${version}`}
      alt={words.picture}
      width={1200}
      height={630}
      loading="lazy"
    />
  )
}
