import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { type TwoStep, takeTwoStepForm } from '#src/features/home/server/two-step-form.ts'
import { signInWords } from '#src/features/home/words/sign-in-words.ts'
import { listOwnFactors, type OwnFactors } from '#src/features/identity/server/factor/own-factors.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { MakePasskey } from './new-passkey.tsx'
import { NewCodes, ScanApp } from './two-step-setup.tsx'
import '../workspace/home.css'
import './settings.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const factors = await listOwnFactors(context.get(platformContext), request)
  if (!factors)
    throw new Refusal(
      503,
      'try_later',
      told(signInWords, (words) => words.yourSecondStepCannotBe),
    )
  return factors
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeTwoStepForm(context.get(platformContext), request)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TwoStepScreen(): ReactElement {
  const words = useWords(signInWords)
  const factors = useLoaderData<typeof loader>()
  const at = useActionData<typeof action>()
  const locale = useLocale()
  return (
    <div className="desk settings">
      <ScreenTitle>{words.twoStepSignIn}</ScreenTitle>
      <PageHeader title={words.twoStepSignIn} subtitle={words.afterYourPasswordOrMail} />
      {at?.step === 'scan' ? <ScanApp app={at.app} problem={at.problem?.[locale]} /> : null}
      {at?.step === 'key' ? <MakePasskey made={at.key} /> : null}
      {at?.step === 'codes' ? <NewCodes codes={at.codes} /> : null}
      {at === undefined || at.step === 'list' ? <Factors factors={factors} at={at} /> : null}
    </div>
  )
}

type Stand = { factors: OwnFactors; at: Extract<TwoStep, { step: 'list' }> | undefined }

function Factors({ factors: { factors, codesLeft, keys }, at }: Stand): ReactElement {
  const words = useWords(signInWords)
  const locale = useLocale()
  const isOn = factors.length > 0
  return (
    <>
      {at?.message ? (
        <p role="status" className="home-notice">
          {words[at.message]}
        </p>
      ) : null}
      {at?.problem ? (
        <p role="alert" className="settings-problem">
          {at.problem[locale]}
        </p>
      ) : null}
      <Panel title={words.yourSecondSteps}>
        {isOn ? <Listed factors={factors} /> : <p className="quiet">{words.offYourPasswordOrMail}</p>}
      </Panel>
      <Panel title={words.authenticatorApp}>
        <Begin
          intent="start"
          label={words.nameOfTheAppOr}
          example={isOn ? '' : words.myPhone}
          isMain={!isOn}
          button={isOn ? words.addAnApp : words.turnOnTwoStep}
        />
      </Panel>
      {keys === 'off' ? null : (
        <Panel title={words.passkeyOrSecurityKey}>
          <Begin
            intent="start-key"
            label={words.nameOfTheKey}
            example={factors.some(({ kind }) => kind === 'key') ? '' : words.myKey}
            button={words.addAKey}
          />
        </Panel>
      )}
      {isOn ? <Codes left={codesLeft} /> : null}
    </>
  )
}

type Begin = { intent: string; label: string; example: string; button: string; isMain?: boolean }

function Begin({ intent, label, example, button, isMain = false }: Begin): ReactElement {
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent }} />
      <TextInput
        name="name"
        label={label}
        defaultValue={example}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'}>
        {button}
      </Button>
    </Form>
  )
}

const kinds = { app: 'authenticatorApp', key: 'passkeyOrSecurityKey', phone: 'codeBySMS' } as const

function Listed({ factors }: Pick<OwnFactors, 'factors'>): ReactElement {
  const words = useWords(signInWords)
  return (
    <ul className="settings-devices">
      {factors.map(({ id, kind, name, addedAt }) => (
        <li key={id}>
          <div>
            <strong>{name || words[kinds[kind]]}</strong>
            <p className="quiet">
              {words.added(words[kinds[kind]])} <RelativeTime at={addedAt} />
            </p>
          </div>
          <Form method="post">
            <HiddenFields fields={{ intent: 'remove', factor: id }} />
            <Button
              type="submit"
              variant="default"
              size="compact-sm"
              aria-label={words.remove(name || words[kinds[kind]])}
            >
              {words.remove2}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function Codes({ left }: { left: number | null }): ReactElement {
  const words = useWords(signInWords)
  return (
    <Panel title={words.recoveryCodes}>
      <p className="quiet">{left === null ? words.youHaveNoneWithOne : words.of10LeftWithOne(left)}</p>
      <Form method="post">
        <HiddenFields fields={{ intent: 'renew-codes' }} />
        <Button type="submit" variant="default">
          {left === null ? words.makeRecoveryCodes : words.makeNewOnes}
        </Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(signInWords)
  return <ScreenError error={error} back={{ to: '/user/settings', label: words.backToTheSettings }} />
}
