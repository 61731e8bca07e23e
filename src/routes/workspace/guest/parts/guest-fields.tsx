import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import { type GuestLink, linkNumbers, mostLinks, stages } from '#src/features/guest/schema.ts'
import type { Guest } from '#src/features/guest/server/find-guest.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import './guest.css'

type Props = {
  /** Null for a new guest. */
  guest: Guest | null
  zones: string[]
  intent: string
  /** The label of the button. */
  save: string
  wrong: FieldErrors
}

/** The form of a guest profile. */
export function GuestFields({ guest, zones, intent, save, wrong }: Props): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <IntentForm fields={{ intent, version: guest?.version ?? 0 }} className="guest-form">
      <Person guest={guest} wrong={wrong} />
      <Contact guest={guest} zones={zones} wrong={wrong} />
      <Story guest={guest} wrong={wrong} />
      <Links key={guest?.version ?? 0} links={guest?.links ?? []} wrong={wrong} />
      <Button type="submit" loading={isBusy}>
        {save}
      </Button>
    </IntentForm>
  )
}

type PartProps = Pick<Props, 'guest' | 'wrong'>

function Person({ guest, wrong }: PartProps): ReactElement {
  const { t } = useLingui()
  const fields = [
    { name: 'first', label: t`First name`, most: 100, value: guest?.first },
    { name: 'last', label: t`Last name`, most: 100, value: guest?.last },
    { name: 'title', label: t({ message: 'Title', context: 'job' }), most: 120, value: guest?.title },
    { name: 'company', label: t`Company`, most: 120, value: guest?.company },
    { name: 'pronouns', label: t`Pronouns`, most: 60, value: guest?.pronouns },
    {
      name: 'pronunciation',
      label: t`Pronunciation`,
      most: 120,
      value: guest?.pronunciation,
      hint: t`For example, “AY-da LUV-lace”`,
    },
  ]
  return (
    <div className="guest-fields">
      {fields.map(({ name, label, most, value, hint }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          defaultValue={value ?? ''}
          maxLength={most}
          placeholder={hint}
          autoComplete="off"
          error={wrong[name]}
        />
      ))}
    </div>
  )
}

function Contact({ guest, zones, wrong }: PartProps & { zones: string[] }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="guest-fields">
      <TextInput
        {...fieldProps(wrong, 'email', 254)}
        label={t`Email`}
        description={t`Never shown on shared profiles.`}
        inputMode="email"
        defaultValue={guest?.email ?? ''}
        autoComplete="off"
        className="guest-wide"
      />
      <NativeSelect
        {...fieldProps(wrong, 'stage')}
        label={t`Stage`}
        defaultValue={guest?.stage ?? 'prospect'}
        data={stages.map((value) => ({ value, label: t(guestScreenStageLabels[value]) }))}
      />
      <NativeSelect
        {...fieldProps(wrong, 'timezone')}
        label={t`Time zone`}
        defaultValue={guest?.timezone ?? ''}
        data={[
          { value: '', label: t`Unknown` },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
    </div>
  )
}

function Story({ guest, wrong }: PartProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        {...fieldProps(wrong, 'bioShort', 300)}
        label={t`Short bio`}
        description={t`Up to 300 characters, for reading aloud.`}
        defaultValue={guest?.bioShort ?? ''}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Textarea
        {...fieldProps(wrong, 'bioLong', 4000)}
        label={t`Long bio`}
        defaultValue={guest?.bioLong ?? ''}
        autosize
        minRows={4}
        maxRows={16}
      />
      <Textarea
        {...fieldProps(wrong, 'topics')}
        label={t`Topics`}
        description={t`One per line, up to 12.`}
        defaultValue={guest?.topics.join('\n') ?? ''}
        autosize
        minRows={3}
        maxRows={12}
      />
    </>
  )
}

function Links({ links, wrong }: { links: GuestLink[]; wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  const shown = linkNumbers.slice(0, Math.min(mostLinks, links.length + 2))
  return (
    <fieldset className="guest-links">
      <legend>{t`Links`}</legend>
      <p className="quiet">{t`Up to 10. Save to get two more fields.`}</p>
      {shown.map((n) => (
        <div key={n} className="guest-link">
          <TextInput
            name={`label${n}`}
            aria-label={t`Name of link ${n}`}
            placeholder={t`Name of link ${n}`}
            defaultValue={links[n - 1]?.label ?? ''}
            maxLength={80}
            autoComplete="off"
            error={wrong[`label${n}`]}
          />
          <TextInput
            name={`href${n}`}
            aria-label={t`URL of link ${n}`}
            placeholder="https://"
            inputMode="url"
            defaultValue={links[n - 1]?.href ?? ''}
            maxLength={500}
            autoComplete="off"
            error={wrong[`href${n}`]}
          />
        </div>
      ))}
    </fieldset>
  )
}
