import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, FileButton, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#src/translation/reader.ts'
import { gateAsks } from '../rules/gate.ts'
import type { GivenSettings } from '../rules/preset.ts'
import { linkAccessAsksNameLabels } from './link-access-labels.ts'
import { LinkSection } from './link-section.tsx'
import { type Demands, sayAccess } from './say-settings.ts'

type AccessStart = Omit<Demands, 'hasPassword'> & Pick<GivenSettings, 'consent' | 'denied' | 'endedUrl'>

/** `address`: where they are made; undefined before the link is. `usable`: how many let somebody in. */
export type LinkCodes = { address: string | undefined; usable: number }

type Errors = { errors: Record<string, string> }
type Props = Errors & {
  start: AccessStart
  /** Its invite codes; undefined where there can be none, as of a preset. */
  codes?: LinkCodes
  /** Undefined where none can be set, as of a preset. */
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

/** What a link asks of whoever opens it. */
export function LinkAccessFields({ start, codes, hasPassword, errors }: Props): ReactElement {
  const { t } = useLingui()
  const summary = sayAccess(useLocale(), { ...start, hasPassword: hasPassword ?? false })
  return (
    <LinkSection
      title={t`Who may open it`}
      summary={summary}
      isOpen={fields.some((name) => errors[name] !== undefined)}
    >
      <p className="quiet">{t`Nothing of the journey is sent before this is given. Empty fields ask nothing.`}</p>
      <InviteField isOn={start.isInviteOnly} codes={codes} />
      <NativeSelect
        name="asks"
        label={t`Visitors give`}
        description={t`A code confirms an address. Leads who confirmed theirs to you before are not asked again.`}
        defaultValue={start.asks}
        data={gateAsks.map((value) => ({ value, label: t(linkAccessAsksNameLabels[value]) }))}
        error={errors['asks']}
      />
      <TextInput
        name="consent"
        label={t`They agree to`}
        description={t`A sentence beside a box to tick, such as how you use their address.`}
        defaultValue={start.consent}
        maxLength={1000}
        error={errors['consent']}
      />
      {hasPassword === undefined ? null : <PasswordFields hasPassword={hasPassword} errors={errors} />}
      <AddressList
        name="allowed"
        label={t`Only these addresses and domains`}
        entries={start.allowed}
        error={errors['allowed']}
      />
      <AddressList
        name="denied"
        label={t`None of these addresses and domains`}
        entries={start.denied}
        error={errors['denied']}
      />
      <Textarea
        name="terms"
        label={t`Terms to accept`}
        description={t`Such as a non-disclosure agreement. Each version is kept with who accepted it.`}
        defaultValue={start.terms}
        maxLength={20_000}
        autosize
        minRows={2}
        maxRows={8}
        error={errors['terms']}
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
        <span>{t`Only with an invite code`}</span>
      </label>
      <p id="invite-only-hint" className="quiet invite-only-hint">
        {t`Whoever opens the link types a code that you made and gave away.`}{' '}
        {codes && !codes.address ? t`You make the codes once the link is there.` : ''}
        {codes?.address ? (
          <>
            {isOn
              ? codes.usable > 0
                ? t`${plural({ usable: codes.usable }, { one: '1 code lets somebody in.', other: '# codes let somebody in.' })}`
                : `${t`Nobody can get in yet`}.`
              : ''}{' '}
            <Link to={codes.address}>{t`Make and revoke invite codes`}</Link>
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
        name="password"
        label={hasPassword ? t`New password` : t`Password`}
        maxLength={200}
        autoComplete="new-password"
        error={errors['password']}
      />
      {hasPassword ? (
        <label className="check">
          <input type="checkbox" name="keepsPassword" defaultChecked />
          <span>{t`Keep the password that is set`}</span>
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
            name="endsOn"
            label={t`Last day`}
            description={t`Where your workspace is.`}
            defaultValue={start.endsOn}
            error={errors['endsOn']}
          />
        ) : (
          <EndsAfterDays days={start.endsAfterDays} error={errors['endsAfterDays']} />
        )}
        <TextInput
          type="number"
          name="mostViews"
          label={t`How many may come in`}
          min={1}
          max={100_000}
          defaultValue={start.mostViews ?? ''}
          error={errors['mostViews']}
        />
      </div>
      <p className="quiet">{t`Each opens it with a press, so that no mail scanner uses one up. It then counts for a day.`}</p>
      <TextInput
        name="endedUrl"
        label={t`Afterwards lead to`}
        description={t`Without an address visitors can ask you for a new link.`}
        placeholder="https://"
        inputMode="url"
        defaultValue={start.endedUrl}
        maxLength={2000}
        autoComplete="off"
        error={errors['endedUrl']}
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
      label={t`Ends after so many days`}
      description={t`Counted from the day on which a link is made or the preset is applied.`}
      min={1}
      max={3650}
      defaultValue={days ?? ''}
      error={error}
    />
  )
}

type ListProps = { name: string; label: string; entries: string[]; error: string | undefined }

/** Addresses and domains, written or added from a file. */
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
        description={t`One in each line, such as lea@globex.com or globex.com.`}
        defaultValue={entries.join('\n')}
        rows={2}
        resize="vertical"
        error={error}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void add(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="subtle"
            aria-label={`${t`Add from a CSV file`}: ${label}`}
          >
            {t`Add from a CSV file`}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
