import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { fieldProps } from '#src/ui/form-answer.ts'
import { type DownloadKind, downloadKinds } from '../rules/downloads.ts'
import { linkDownloadKindLabels } from './link-download-labels.ts'
import { LinkSection } from './link-section.tsx'

type Props = { downloads: DownloadKind; errors: Record<string, string> }

/** Whether visitors may download a link's recordings and videos. */
export function LinkDownloadFields({ downloads, errors }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <LinkSection
      title={t`Recordings and videos`}
      summary={t(linkDownloadKindLabels[downloads])}
      isOpen={errors['downloads'] !== undefined}
    >
      <NativeSelect
        {...fieldProps(errors, 'downloads')}
        label={t`Downloads`}
        description={t`No one can fully prevent screen or audio recording. Blocking removes the download options browsers offer, and our server won’t provide a downloadable file.`}
        defaultValue={downloads}
        data={downloadKinds.map((value) => ({ value, label: t(linkDownloadKindLabels[value]) }))}
      />
    </LinkSection>
  )
}
