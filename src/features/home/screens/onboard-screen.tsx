import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  AuthFrame,
  authLinks,
  authMeta,
  NameFields,
  wrongField,
} from '#src/features/identity/parts/auth-frame.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { profileMissing } from '../schema.ts'
import { findNewcomer, type RefusedOnboarding, takeOnboardForm } from '../server/onboard.ts'

export const links = authLinks

export function meta() {
  return authMeta('Set up your workspace')
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, first, last, isMember } = await findNewcomer(context.get(platformContext), request)
  return { email, first, last, isMember }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const refused = await takeOnboardForm(context.get(platformContext), request)
  return refused ? data(refused, { status: 400 }) : redirect('/workspace')
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OnboardScreen(): ReactElement {
  const known = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AuthFrame
      title={known.isMember ? 'Set up your profile' : 'Set up your workspace'}
      lead={`You are signed in as ${known.email}.`}
      problem={refused?.message ?? (known.isMember ? profileMissing : undefined)}
    >
      <NameFields
        first={refused?.values.first ?? known.first}
        last={refused?.values.last ?? known.last}
        wrong={refused?.field}
      />
      {known.isMember ? null : <CompanyField refused={refused} />}
      <button type="submit">Open the workspace</button>
      <button className="sign-in-out" type="submit" formAction="/auth/logout" formNoValidate>
        Sign out
      </button>
    </AuthFrame>
  )
}

function CompanyField({ refused }: { refused: RefusedOnboarding | undefined }): ReactElement {
  return (
    <>
      <label htmlFor="company">Company or show</label>
      <input
        id="company"
        name="company"
        autoComplete="organization"
        aria-describedby="company-rule"
        required
        maxLength={100}
        defaultValue={refused?.values.company ?? ''}
        {...(refused?.field === 'company' ? wrongField : {})}
      />
      <p className="sign-in-hint" id="company-rule">
        Your workspace gets this name.
      </p>
    </>
  )
}
