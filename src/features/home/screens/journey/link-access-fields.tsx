import { Button, FileButton, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { linkAccessWords } from '#src/features/home/words/link-access-words.ts'
import { gateAsks } from '#src/features/link/rules/gate.ts'
import type { GateView } from '#src/features/link/server/gate/load-gate.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { gate: GateView | undefined; errors: Record<string, string> }

const fields = [
  'asks',
  'consent',
  'password',
  'allowed',
  'denied',
  'terms',
  'endsOn',
  'endedUrl',
  'mostViews',
]

/** What a link asks of whoever opens it. Folded until it asks something. */
export function LinkAccessFields({ gate, errors }: Props): ReactElement {
  const words = useWords(linkAccessWords)
  const isWrong = fields.some((name) => errors[name])
  return (
    <details className="link-access" open={gate !== undefined || isWrong}>
      <summary>{words.whoMayOpenIt}</summary>
      <fieldset className="fields">
        <legend className="visually-hidden">{words.whoMayOpenIt}</legend>
        <p className="quiet">{words.hint}</p>
        <NativeSelect
          name="asks"
          label={words.asks}
          description={words.asksHint}
          defaultValue={gate?.asks ?? 'nothing'}
          data={gateAsks.map((value) => ({ value, label: words.asksNames[value] }))}
          error={errors['asks']}
        />
        <TextInput
          name="consent"
          label={words.consent}
          description={words.consentHint}
          defaultValue={gate?.consent}
          maxLength={1000}
          error={errors['consent']}
        />
        <PasswordFields gate={gate} errors={errors} />
        <AddressList name="allowed" label={words.allowed} text={gate?.allowed} error={errors['allowed']} />
        <AddressList name="denied" label={words.denied} text={gate?.denied} error={errors['denied']} />
        <Textarea
          name="terms"
          label={words.terms}
          description={words.termsHint}
          defaultValue={gate?.terms}
          maxLength={20_000}
          autosize
          minRows={2}
          maxRows={8}
          error={errors['terms']}
        />
        <EndFields gate={gate} errors={errors} />
      </fieldset>
    </details>
  )
}

function PasswordFields({ gate, errors }: Props): ReactElement {
  const words = useWords(linkAccessWords)
  return (
    <>
      <PasswordInput
        name="password"
        label={gate?.hasPassword ? words.newPassword : words.password}
        maxLength={200}
        autoComplete="new-password"
        error={errors['password']}
      />
      {gate?.hasPassword ? (
        <label className="check">
          <input type="checkbox" name="keepsPassword" defaultChecked />
          <span>{words.keepPassword}</span>
        </label>
      ) : null}
    </>
  )
}

function EndFields({ gate, errors }: Props): ReactElement {
  const words = useWords(linkAccessWords)
  return (
    <>
      <div className="field-pair">
        <TextInput
          type="date"
          name="endsOn"
          label={words.endsOn}
          description={words.endsOnHint}
          defaultValue={gate?.endsOn}
          error={errors['endsOn']}
        />
        <TextInput
          type="number"
          name="mostViews"
          label={words.mostViews}
          min={1}
          max={100_000}
          defaultValue={gate?.mostViews ?? ''}
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
        defaultValue={gate?.endedUrl}
        maxLength={2000}
        autoComplete="off"
        error={errors['endedUrl']}
      />
    </>
  )
}

type ListProps = { name: string; label: string; text: string | undefined; error: string | undefined }

/** Addresses and domains, written or added from a file. */
function AddressList({ name, label, text, error }: ListProps): ReactElement {
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
        defaultValue={text}
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
