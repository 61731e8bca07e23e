import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkDownloadWords } from '#src/features/home/words/link-download-words.ts'
import { downloadKinds } from '#src/features/link/rules/downloads.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Props = { form: LinkForm; errors: Record<string, string> }

/** Whether visitors may keep the recordings and films of a link. */
export function LinkDownloadFields({ form: { link }, errors }: Props): ReactElement {
  const words = useWords(linkDownloadWords)
  const kind = link?.downloads ?? 'played'
  return (
    <LinkSection
      title={words.files}
      summary={kind === 'played' ? '' : words.kinds[kind]}
      isOpen={errors['downloads'] !== undefined}
    >
      <NativeSelect
        name="downloads"
        label={words.keep}
        description={words.hint}
        defaultValue={kind}
        data={downloadKinds.map((value) => ({ value, label: words.kinds[value] }))}
        error={errors['downloads']}
      />
    </LinkSection>
  )
}
