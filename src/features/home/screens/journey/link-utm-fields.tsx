import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkUtmWords } from '#src/features/home/words/link-utm-words.ts'
import { utmNames } from '#src/features/link/rules/arrival.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Props = { form: LinkForm; errors: Record<string, string> }

/** Where visitors of a link come from, as its address says. */
export function LinkUtmFields({ form: { link }, errors }: Props): ReactElement {
  const words = useWords(linkUtmWords)
  const utm = link?.utm ?? {}
  return (
    <LinkSection
      title={words.utm}
      summary={utmNames.flatMap((name) => utm[name] ?? []).join(' · ')}
      isOpen={utmNames.some((name) => errors[name])}
    >
      <p className="quiet">{words.hint}</p>
      {utmNames.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={words.names[name]}
          placeholder={words.examples[name]}
          defaultValue={utm[name] ?? ''}
          maxLength={100}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
    </LinkSection>
  )
}
