import { Button, FileButton, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { linkAccessWords } from '#src/features/home/words/link-access-words.ts'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import { gateAsks } from '#src/features/link/rules/gate.ts'
import type { GivenSettings } from '#src/features/link/rules/preset.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
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
  const words = useWords(linkAccessWords)
  const summary = sayAccess(useLocale(), { ...start, hasPassword: hasPassword ?? false })
  return (
    <LinkSection
      title={words.whoMayOpenIt}
      summary={summary}
      isOpen={fields.some((name) => errors[name] !== undefined)}
    >
      <p className="quiet">{words.hint}</p>
      <InviteField isOn={start.isInviteOnly} codes={codes} />
      <NativeSelect
        name="asks"
        label={words.asks}
        description={words.asksHint}
        defaultValue={start.asks}
        data={gateAsks.map((value) => ({ value, label: words.asksNames[value] }))}
        error={errors['asks']}
      />
      <TextInput
        name="consent"
        label={words.consent}
        description={words.consentHint}
        defaultValue={start.consent}
        maxLength={1000}
        error={errors['consent']}
      />
      {hasPassword === undefined ? null : <PasswordFields hasPassword={hasPassword} errors={errors} />}
      <AddressList name="allowed" label={words.allowed} entries={start.allowed} error={errors['allowed']} />
      <AddressList name="denied" label={words.denied} entries={start.denied} error={errors['denied']} />
      <Textarea
        name="terms"
        label={words.terms}
        description={words.termsHint}
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
  const words = useWords(inviteWords)
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="isInviteOnly"
          defaultChecked={isOn}
          aria-describedby="invite-only-hint"
        />
        <span>{words.onlyInvited}</span>
      </label>
      <p id="invite-only-hint" className="quiet invite-only-hint">
        {words.onlyInvitedHint} {codes && !codes.address ? words.codesComeLater : ''}
        {codes?.address ? (
          <>
            {isOn ? (codes.usable > 0 ? words.stillOpen(codes.usable) : `${words.nobodyYet}.`) : ''}{' '}
            <Link to={codes.address}>{words.manageCodes}</Link>
          </>
        ) : null}
      </p>
    </div>
  )
}

function PasswordFields({ hasPassword, errors }: Errors & { hasPassword: boolean }): ReactElement {
  const words = useWords(linkAccessWords)
  return (
    <>
      <PasswordInput
        name="password"
        label={hasPassword ? words.newPassword : words.password}
        maxLength={200}
        autoComplete="new-password"
        error={errors['password']}
      />
      {hasPassword ? (
        <label className="check">
          <input type="checkbox" name="keepsPassword" defaultChecked />
          <span>{words.keepPassword}</span>
        </label>
      ) : null}
    </>
  )
}

function EndFields({ start, errors }: Errors & { start: AccessStart }): ReactElement {
  const words = useWords(linkAccessWords)
  return (
    <>
      <div className="field-pair">
        {start.endsAfterDays === undefined ? (
          <TextInput
            type="date"
            name="endsOn"
            label={words.endsOn}
            description={words.endsOnHint}
            defaultValue={start.endsOn}
            error={errors['endsOn']}
          />
        ) : (
          <EndsAfterDays days={start.endsAfterDays} error={errors['endsAfterDays']} />
        )}
        <TextInput
          type="number"
          name="mostViews"
          label={words.mostViews}
          min={1}
          max={100_000}
          defaultValue={start.mostViews ?? ''}
          error={errors['mostViews']}
        />
      </div>
      <p className="quiet">{words.mostViewsHint}</p>
      <TextInput
        name="endedUrl"
        label={words.endedUrl}
        description={words.endedUrlHint}
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
  const words = useWords(presetWords)
  return (
    <TextInput
      type="number"
      name="endsAfterDays"
      label={words.endsAfterDays}
      description={words.endsAfterDaysHint}
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
  const words = useWords(linkAccessWords)
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
        description={words.listHint}
        defaultValue={entries.join('\n')}
        rows={2}
        resize="vertical"
        error={error}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void add(file)}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="subtle" aria-label={`${words.addFromFile}: ${label}`}>
            {words.addFromFile}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
