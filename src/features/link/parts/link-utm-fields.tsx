import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { type Utm, utmNames } from '../rules/arrival.ts'
import { LinkSection } from './link-section.tsx'
import { linkUtmExampleLabels, linkUtmNameLabels } from './link-utm-labels.ts'
import { utmSummary } from './setting-text.ts'

type Props = { utm: Utm; errors: Record<string, string> }

/** UTM parameters of a link. */
export function LinkUtmFields({ utm, errors }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <LinkSection
      title={t`UTM parameters`}
      summary={utmSummary(useLocale(), utm)}
      isOpen={utmNames.some((name) => errors[name])}
    >
      <p className="quiet">{t`Added to the URL you copy so other tools can see where visitors came from. They’re also saved with each visit.`}</p>
      {utmNames.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t(linkUtmNameLabels[name])}
          placeholder={t(linkUtmExampleLabels[name])}
          defaultValue={utm[name] ?? ''}
          maxLength={100}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
    </LinkSection>
  )
}
