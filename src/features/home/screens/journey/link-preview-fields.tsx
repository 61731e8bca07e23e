import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Props = {
  title: string
  description: string
  errors: Record<string, string>
  children?: ReactNode
}

/** What a mail or a chat shows of a link; `children`: the picture that goes with it. */
export function LinkPreviewFields({ title, description, errors, children }: Props): ReactElement {
  const words = useWords(linkLookWords)
  const { wordsOfThePage } = useWords(presetWords)
  return (
    <LinkSection
      title={words.inMessages}
      summary={title || description || wordsOfThePage}
      isOpen={[errors['previewTitle'], errors['previewDescription']].some(Boolean)}
    >
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
      {children}
    </LinkSection>
  )
}

type PictureProps = { link: NonNullable<LinkForm['link']>; isClosed: boolean }

/** As messengers show it; a paused link shows nothing to anybody. */
export function LinkPicture({
  link: { hashid, active, version },
  isClosed,
}: PictureProps): ReactElement | null {
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
