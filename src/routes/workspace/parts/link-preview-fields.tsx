import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { LinkSection } from '#src/features/link/parts/link-section.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import type { LinkForm } from '../server/load-journey-view.ts'

type Props = {
  title: string
  description: string
  errors: Record<string, string>
  children?: ReactNode
}

/** Fields of the link preview; `children`: its image. */
export function LinkPreviewFields({ title, description, errors, children }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <LinkSection
      title={t`Link preview`}
      summary={title || description || t`From the page`}
      isOpen={[errors['previewTitle'], errors['previewDescription']].some(Boolean)}
    >
      <p className="quiet">{t`Shown when the link is pasted into an email or chat. Empty fields use the page’s text.`}</p>
      <TextInput
        {...fieldProps(errors, 'previewTitle', 120)}
        label={t`Preview title`}
        defaultValue={title}
        autoComplete="off"
      />
      <Textarea
        {...fieldProps(errors, 'previewDescription', 300)}
        label={t`Preview description`}
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

/** The preview as messengers show it; a paused link shows nothing. */
export function LinkPicture({
  link: { hashid, active, version },
  isClosed,
}: PictureProps): ReactElement | null {
  const { t } = useLingui()
  if (isClosed) return <p className="quiet">{t`Links with access requirements show no image in previews.`}</p>
  if (!active) return null
  return (
    <img
      className="link-picture"
      src={`/api/campaign/image/${hashid}?of=${version}`}
      alt={t`Preview image`}
      width={1200}
      height={630}
      loading="lazy"
    />
  )
}
