import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type DownloadKind, downloadKinds } from '../rules/downloads.ts'
import { linkDownloadKindLabels } from './link-download-labels.ts'
import { LinkSection } from './link-section.tsx'

type Props = { downloads: DownloadKind; errors: Record<string, string> }

/** Whether visitors may keep the recordings and films of a link. */
export function LinkDownloadFields({ downloads, errors }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <LinkSection
      title={t`Recordings and films`}
      summary={t(linkDownloadKindLabels[downloads])}
      isOpen={errors['downloads'] !== undefined}
    >
      <NativeSelect
        name="downloads"
        label={t`May visitors keep them`}
        description={t`No page can keep what is heard or seen from being recorded. Hindering takes the ways away that browsers offer, and our server gives no file to save.`}
        defaultValue={downloads}
        data={downloadKinds.map((value) => ({ value, label: t(linkDownloadKindLabels[value]) }))}
        error={errors['downloads']}
      />
    </LinkSection>
  )
}
