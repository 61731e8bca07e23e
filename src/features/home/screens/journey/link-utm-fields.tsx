import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { linkUtmWords } from '#src/features/home/words/link-utm-words.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'
import { sayUtm } from './say-settings.ts'

type Props = { utm: Utm; errors: Record<string, string> }

/** Where visitors of a link come from, as its address says. */
export function LinkUtmFields({ utm, errors }: Props): ReactElement {
  const words = useWords(linkUtmWords)
  return (
    <LinkSection
      title={words.utm}
      summary={sayUtm(useLocale(), utm)}
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
