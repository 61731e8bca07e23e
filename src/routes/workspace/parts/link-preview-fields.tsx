import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { LinkSection } from '#src/features/link/parts/link-section.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import type { LinkForm } from '../server/load-journey-desk.ts'

type Props = {
  title: string
  description: string
  errors: Record<string, string>
  children?: ReactNode
}

/** What a mail or a chat shows of a link; `children`: the picture that goes with it. */
export function LinkPreviewFields({ title, description, errors, children }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <LinkSection
      title={t`How messages show it`}
      summary={title || description || t`The words of the page`}
      isOpen={[errors['previewTitle'], errors['previewDescription']].some(Boolean)}
    >
      <p className="quiet">{t`When somebody pastes the address into a mail or a chat. Empty fields take the words of the page.`}</p>
      <TextInput
        {...fieldProps(errors, 'previewTitle', 120)}
        label={t`Title in messages`}
        defaultValue={title}
        autoComplete="off"
      />
      <Textarea
        {...fieldProps(errors, 'previewDescription', 300)}
        label={t`Description in messages`}
        defaultValue={description}
        autosize
        minRows={2}
        maxRows={6}
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
  const { t } = useLingui()
  if (isClosed)
    return (
      <p className="quiet">{t`Behind what it asks, a link shows no picture: nothing leaves it before that is given.`}</p>
    )
  if (!active) return null
  return (
    <img
      className="link-picture"
      src={`/api/campaign/image/${hashid}?of=${version}`}
      alt={t`The picture that goes with it`}
      width={1200}
      height={630}
      loading="lazy"
    />
  )
}
