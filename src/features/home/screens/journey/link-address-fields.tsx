import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkAddressWords } from '#src/features/home/words/link-address-words.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { shortAddressKinds } from '#src/features/link/rules/short-address.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Props = { form: LinkForm; errors: Record<string, string> }

/** The address under which a link is given away. */
export function LinkAddressFields({ form: { link, origin }, errors }: Props): ReactElement {
  const words = useWords(linkAddressWords)
  const short = link?.short
  const kind = short ? (short.isMade ? 'made' : 'own') : 'none'
  return (
    <LinkSection
      title={words.address}
      summary={short ? `/s/${short.code}` : words.kinds.none}
      isOpen={errors['slug'] !== undefined}
    >
      <NativeSelect
        name="shortAddress"
        label={words.shortAddress}
        description={words.hint}
        className="short-address"
        defaultValue={kind}
        data={shortAddressKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <div className="short-address-words">
        <TextInput
          name="slug"
          label={words.slug}
          description={words.slugHint}
          defaultValue={kind === 'own' ? short?.code : ''}
          placeholder={words.slugExample}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['slug']}
        />
      </div>
      {link && short ? (
        <div className="secret">
          <code>{addressToShare(origin, link)}</code>
          <CopyButton value={addressToShare(origin, link)} label={words.copy} />
        </div>
      ) : null}
    </LinkSection>
  )
}
