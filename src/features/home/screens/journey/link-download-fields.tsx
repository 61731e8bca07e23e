import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { linkDownloadWords } from '#src/features/home/words/link-download-words.ts'
import { type DownloadKind, downloadKinds } from '#src/features/link/rules/downloads.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Props = { downloads: DownloadKind; errors: Record<string, string> }

/** Whether visitors may keep the recordings and films of a link. */
export function LinkDownloadFields({ downloads, errors }: Props): ReactElement {
  const words = useWords(linkDownloadWords)
  return (
    <LinkSection
      title={words.files}
      summary={words.kinds[downloads]}
      isOpen={errors['downloads'] !== undefined}
    >
      <NativeSelect
        name="downloads"
        label={words.keep}
        description={words.hint}
        defaultValue={downloads}
        data={downloadKinds.map((value) => ({ value, label: words.kinds[value] }))}
        error={errors['downloads']}
      />
    </LinkSection>
  )
}
