import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, FileButton, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#src/translation/reader.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { gateAsks } from '../rules/gate.ts'
import type { GivenSettings } from '../rules/preset.ts'
import { linkAccessAsksNameLabels } from './link-access-labels.ts'
import { LinkSection } from './link-section.tsx'
import { accessSummary, type Demands } from './setting-text.ts'

type AccessStart = Omit<Demands, 'hasPassword'> & Pick<GivenSettings, 'consent' | 'denied' | 'endedUrl'>

/**
 * `address`: where codes are managed; undefined for a new link. `usable`: the number of codes that still
 * work.
 */
export type LinkCodes = { address: string | undefined; usable: number }

type Errors = { errors: Record<string, string> }
type Props = Errors & {
  start: AccessStart
  /** Its invite codes; undefined for a preset, which has none. */
  codes?: LinkCodes
  /** Undefined for a preset, which has no password. */
  hasPassword?: boolean
}

const fields = [
  'isInviteOnly',
  'asks',
  'consent',
  'password',
  'allowed',
  'denied',
  'terms',
  'endsOn',
  'endsAfterDays',
  'endedUrl',
  'mostViews',
]

/** Access settings of a link. */
export function LinkAccessFields({ start, codes, hasPassword, errors }: Props): ReactElement {
  const { t } = useLingui()
  const summary = accessSummary(useLocale(), { ...start, hasPassword: hasPassword ?? false })
  return (
    <LinkSection
      title={t`Access`}
      summary={summary}
      isOpen={fields.some((name) => errors[name] !== undefined)}
    >
      <p className="quiet">{t`What visitors must provide before they see anything. Leave a field empty to skip that requirement.`}</p>
      <InviteField isOn={start.isInviteOnly} codes={codes} />
      <NativeSelect
        {...fieldProps(errors, 'asks')}
        label={t`Visitors provide`}
        description={t`Visitors enter a code that we email them. Leads who have already verified their email address skip this step.`}
        defaultValue={start.asks}
        data={gateAsks.map((value) => ({ value, label: t(linkAccessAsksNameLabels[value]) }))}
      />
      <TextInput
        {...fieldProps(errors, 'consent', 1000)}
        label={t`Consent`}
        description={t`Shown beside a checkbox, for example to explain how you use the visitor’s email address.`}
        defaultValue={start.consent}
      />
      {hasPassword === undefined ? null : <PasswordFields hasPassword={hasPassword} errors={errors} />}
      <AddressList
        {...fieldProps(errors, 'allowed')}
        label={t`Allowed addresses and domains`}
        entries={start.allowed}
      />
      <AddressList
        {...fieldProps(errors, 'denied')}
        label={t`Blocked addresses and domains`}
        entries={start.denied}
      />
      <Textarea
        {...fieldProps(errors, 'terms', 20_000)}
        label={t`Terms to accept`}
        description={t`For example, a non-disclosure agreement. We keep each version and a record of who accepted it.`}
        defaultValue={start.terms}
        autosize
        minRows={2}
        maxRows={8}
      />
      <EndFields start={start} errors={errors} />
    </LinkSection>
  )
}

function InviteField({ isOn, codes }: { isOn: boolean; codes: LinkCodes | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="isInviteOnly"
          defaultChecked={isOn}
          aria-describedby="invite-only-hint"
        />
        <span>{t`Require an invite code`}</span>
      </label>
      <p id="invite-only-hint" className="quiet invite-only-hint">
        {t`Visitors enter a code you gave them.`}{' '}
        {codes && !codes.address ? t`You can create codes after you create the link.` : ''}
        {codes?.address ? (
          <>
            {isOn
              ? codes.usable > 0
                ? t`${plural({ usable: codes.usable }, { one: '1 active code', other: '# active codes' })}`
                : `${t`No active codes, so no one can open the link`}.`
              : ''}{' '}
            <Link to={codes.address}>{t`Manage invite codes`}</Link>
          </>
        ) : null}
      </p>
    </div>
  )
}

function PasswordFields({ hasPassword, errors }: Errors & { hasPassword: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <PasswordInput
        {...fieldProps(errors, 'password', 200)}
        label={hasPassword ? t`New password` : t`Password`}
        autoComplete="new-password"
      />
      {hasPassword ? (
        <label className="check">
          <input type="checkbox" name="keepsPassword" defaultChecked />
          <span>{t`Keep the current password`}</span>
        </label>
      ) : null}
    </>
  )
}

function EndFields({ start, errors }: Errors & { start: AccessStart }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <div className="field-pair">
        {start.endsAfterDays === undefined ? (
          <TextInput
            type="date"
            {...fieldProps(errors, 'endsOn')}
            label={t`End date`}
            description={t`In your workspace’s time zone.`}
            defaultValue={start.endsOn}
          />
        ) : (
          <EndsAfterDays days={start.endsAfterDays} error={errors['endsAfterDays']} />
        )}
        <TextInput
          type="number"
          {...fieldProps(errors, 'mostViews')}
          label={t`Maximum opens`}
          min={1}
          max={100_000}
          defaultValue={start.mostViews ?? ''}
        />
      </div>
      <p className="quiet">{t`Visitors click a button to open the link, so email scanners don’t use up its opens. Each open is valid for one day.`}</p>
      <TextInput
        {...fieldProps(errors, 'endedUrl', 2000)}
        label={t`Redirect after expiration`}
        description={t`If you leave this empty, visitors can ask you for a new link instead.`}
        placeholder="https://"
        inputMode="url"
        defaultValue={start.endedUrl}
        autoComplete="off"
      />
    </>
  )
}

function EndsAfterDays({ days, error }: { days: number | null; error: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <TextInput
      type="number"
      name="endsAfterDays"
      label={t`Expires after (days)`}
      description={t`Counted from the day a link is created.`}
      min={1}
      max={3650}
      defaultValue={days ?? ''}
      error={error}
    />
  )
}

type ListProps = { name: string; label: string; entries: string[]; error: string | undefined }

/** A list of email addresses and domains, typed or imported from a file. */
function AddressList({ name, label, entries, error }: ListProps): ReactElement {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)

  async function add(file: File | null): Promise<void> {
    if (!file || !field.current) return
    field.current.value = [field.current.value, await file.text()].filter(Boolean).join('\n')
  }

  return (
    <div>
      <Textarea
        ref={field}
        name={name}
        label={label}
        description={t`One per line, such as lea@globex.com or globex.com.`}
        defaultValue={entries.join('\n')}
        rows={2}
        resize="vertical"
        error={error}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void add(file)}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="subtle" aria-label={`${t`Add from CSV`}: ${label}`}>
            {t`Add from CSV`}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
