import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { takeIdentityForm } from '#src/features/home/server/identity-form.ts'
import { signInWords } from '#src/features/home/words/sign-in-words.ts'
import { listOwnIdentities, outcomeOfLinking } from '#src/features/identity/server/outside/own-identities.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { outcomeWords } from './identity-words.ts'
import '../workspace/home.css'
import './settings.css'

const here = '/user/settings/identities'

/** A provider leads back here with a code that nobody needs: what came of it stays in the address, the code does not. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const outcome = outcomeOfLinking(url.searchParams)
  // A fragment of its own, or the browser would keep the one with the error.
  if (outcome) throw redirect(`${here}?outcome=${outcome}#content`)
  const own = await listOwnIdentities(context.get(platformContext), request)
  if (!own)
    throw new Refusal(
      503,
      'try_later',
      told(signInWords, (words) => words.yourAccountsCannotBeRead),
    )
  return { ...own, outcome: outcomeWords(url.searchParams.get('outcome') ?? '') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await takeIdentityForm(context.get(platformContext), request, here)
  if (outcome.kind === 'refused') return data({ problem: outcome.problem }, { status: outcome.status })
  if (outcome.kind === 'removed') return redirect(`${here}?outcome=removed`)
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return data({ address: outcome.address, label: outcome.label }, { headers })
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function IdentitiesScreen(): ReactElement {
  const words = useWords(signInWords)
  const locale = useLocale()
  const { identities, choices, mayChange, outcome } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'address' in answer) return <Onward {...answer} />
  const problem = answer?.problem ?? outcome?.problem?.[locale]
  return (
    <div className="desk settings">
      <ScreenTitle>{words.linkedAccounts}</ScreenTitle>
      <PageHeader title={words.linkedAccounts} subtitle={words.eachOfTheseSignsYou} />
      {problem ? (
        <p role="alert" className="settings-problem">
          {problem}
        </p>
      ) : null}
      {outcome?.message && !problem ? (
        <p role="status" className="home-notice">
          {outcome.message[locale]}
        </p>
      ) : null}
      <Panel title={words.howYouSignIn}>
        <ul className="settings-devices">
          {identities.map((identity) => (
            <Identity key={identity.id} {...identity} mayGo={mayChange && identities.length > 1} />
          ))}
        </ul>
        <LimitNote mayChange={mayChange} isLast={identities.length === 1} />
      </Panel>
      {mayChange ? <AddAccount choices={choices} /> : null}
    </div>
  )
}

function LimitNote({ mayChange, isLast }: { mayChange: boolean; isLast: boolean }): ReactElement | null {
  const words = useWords(signInWords)
  if (!mayChange) return <p className="quiet">{words.addingAndRemovingAccountsIs}</p>
  return isLast ? <p className="quiet">{words.theLastOneCannotBe}</p> : null
}

function AddAccount({ choices }: { choices: { name: string; label: string }[] }): ReactElement {
  const words = useWords(signInWords)
  return (
    <Panel title={words.addAnAccount}>
      {choices.length > 0 ? (
        <Form method="post" className="two-step-actions" reloadDocument>
          <HiddenFields fields={{ intent: 'link' }} />
          {choices.map(({ name, label }) => (
            <Button key={name} type="submit" name="provider" value={name} variant="default">
              {words.continueWith(label)}
            </Button>
          ))}
        </Form>
      ) : (
        <p className="quiet">{words.noProviderIsSetUp}</p>
      )}
    </Panel>
  )
}

type Shown = {
  id: string
  label: string
  address: string
  addedAt: string
  isMailed: boolean
  mayGo: boolean
}

function Identity({ id, label, address, addedAt, isMailed, mayGo }: Shown): ReactElement {
  const words = useWords(signInWords)
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className="quiet settings-address">
          {address}
          {addedAt ? (
            <>
              {words.added2}
              <RelativeTime at={addedAt} />
            </>
          ) : null}
        </p>
        {isMailed && mayGo ? <p className="quiet">{words.withItGoesYourPassword}</p> : null}
      </div>
      {mayGo ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'unlink', identity: id }} />
          <Button
            type="submit"
            variant="default"
            size="compact-sm"
            aria-label={words.remove3(label, address)}
          >
            {words.remove2}
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

/** Leads on by itself: a form may not be answered with a redirect to another site (form-action in the policy). */
function Onward({ address, label }: { address: string; label: string }): ReactElement {
  const words = useWords(signInWords)
  return (
    <div className="desk settings">
      <PageHeader title={words.continueWith(label)} subtitle={words.oneMoment} />
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p>
        <Button component="a" href={address} rightSection={<Icon name="arrow-right" size={14} />}>
          {words.goOn}
        </Button>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(signInWords)
  return <ScreenError error={error} back={{ to: '/user/settings', label: words.backToTheSettings }} />
}
