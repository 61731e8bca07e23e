import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { LinkAccessFields } from '#src/features/link/parts/link-access-fields.tsx'
import { LinkDownloadFields } from '#src/features/link/parts/link-download-fields.tsx'
import { LinkUtmFields } from '#src/features/link/parts/link-utm-fields.tsx'
import type { GivenSettings } from '#src/features/link/rules/preset.ts'
import { LinkNoticeFields, LinkWebhookFields } from '#src/routes/workspace/parts/link-notice-fields.tsx'
import { LinkPicture, LinkPreviewFields } from '#src/routes/workspace/parts/link-preview-fields.tsx'
import { CompanyFields } from '#src/routes/workspace/parts/share/company-fields.tsx'
import { PersonFields } from '#src/routes/workspace/parts/share/person-fields.tsx'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { LinkAddressFields } from './link-address-fields.tsx'

type Props = {
  form: LinkForm
  /** Initial values and their preset; another preset resets the fields. */
  start: GivenSettings
  preset: string
  errors: Record<string, string>
}

/** A link's recipient and settings. */
export function LinkFields({ form, start, preset, errors }: Props): ReactElement {
  const { t } = useLingui()
  const { link, people, companies, person } = form
  const account = link?.account ?? person?.company ?? undefined
  const chosen = account && (companies.find(({ id }) => id === account.id) ?? { ...account, domain: null })
  return (
    <>
      <HiddenFields
        fields={
          link ? { intent: 'edit-link', link: link.id, version: link.version } : { intent: 'create-link' }
        }
      />
      <TextInput
        {...fieldProps(errors, 'title', 120)}
        label={t`Headline visitors see`}
        description={t`Shown above the tabs and in notifications.`}
        defaultValue={link?.title ?? form.headline}
        required
        data-autofocus
        autoComplete="off"
      />
      <CompanyFields
        companies={companies}
        chosen={chosen}
        errors={errors}
        description={t`Choose an account, or enter a new name to add one.`}
      />
      <KitField form={form} />
      {link ? null : <PersonFields people={people} person={person} errors={errors} />}
      <LinkAddressFields form={form} errors={errors} />
      <SharedFields key={preset} form={form} start={start} errors={errors} />
      <LinkWebhookFields form={form} errors={errors} />
    </>
  )
}

/** The campaign's brand kit; nothing to choose with a single one. */
function KitField({ form: { link, kits } }: Pick<Props, 'form'>): ReactElement | null {
  const { t } = useLingui()
  const [first, ...others] = kits
  if (!first || others.length === 0) return null
  return (
    <NativeSelect
      name="kit"
      label={t`Brand kit`}
      description={t`The campaign’s colors, fonts and logo.`}
      defaultValue={others.some(({ id }) => id === link?.kit) ? link?.kit : ''}
      data={[
        { value: '', label: t`Default: ${{ name: first.name }}` },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

/** Fields that a preset fills in. */
function SharedFields({ form, start, errors }: Omit<Props, 'preset'>): ReactElement {
  const { link, gate } = form
  return (
    <>
      <LinkUtmFields utm={start.utm} errors={errors} />
      <LinkAccessFields
        start={start}
        codes={{ address: link && `/workspace/link/${link.id}/codes`, usable: form.usableCodes }}
        hasPassword={gate?.hasPassword ?? false}
        errors={errors}
      />
      <LinkDownloadFields downloads={start.downloads} errors={errors} />
      <LinkPreviewFields title={start.previewTitle} description={start.previewDescription} errors={errors}>
        {link ? <LinkPicture link={link} isClosed={gate?.isClosed ?? false} /> : null}
      </LinkPreviewFields>
      <LinkNoticeFields form={form} start={start} errors={errors} />
    </>
  )
}
