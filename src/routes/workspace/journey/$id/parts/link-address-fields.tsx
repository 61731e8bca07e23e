import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { LinkSection } from '#src/features/link/parts/link-section.tsx'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { shortAddressKinds } from '#src/features/link/rules/short-address.ts'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { linkAddressKindLabels } from './link-address-labels.ts'

type Props = { form: LinkForm; errors: Record<string, string> }

/** The link's URL fields. */
export function LinkAddressFields({ form: { link, origin }, errors }: Props): ReactElement {
  const { t } = useLingui()
  const short = link?.short
  const kind = short ? (short.isMade ? 'made' : 'own') : 'none'
  return (
    <LinkSection
      title={t`URL`}
      summary={short ? `/s/${short.code}` : t`None`}
      isOpen={errors['slug'] !== undefined}
    >
      <NativeSelect
        name="shortAddress"
        label={t`Short URL`}
        description={t`Easier to say and print. If you change it, the previous short URL keeps working until another link uses it.`}
        className="short-address"
        defaultValue={kind}
        data={shortAddressKinds.map((value) => ({ value, label: t(linkAddressKindLabels[value]) }))}
      />
      <div className="short-address-words">
        <TextInput
          {...fieldProps(errors, 'slug', 60)}
          label={t`Custom path`}
          description={t`Letters a–z, digits and hyphens. Words are easy to guess, so protect private links under “Access”.`}
          defaultValue={kind === 'own' ? short?.code : ''}
          placeholder={t`globex-webinar`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {link && short ? (
        <div className="secret">
          <code>{addressToShare(origin, link)}</code>
          <CopyButton value={addressToShare(origin, link)} label={t`Copy short URL`} />
        </div>
      ) : null}
    </LinkSection>
  )
}
