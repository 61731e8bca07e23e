import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AuthFrame, authLinks, NameFields, wrongField } from '#src/features/identity/parts/auth-frame.tsx'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import {
  answerJoinOffer,
  findNewcomer,
  listJoinOffers,
  type RefusedOnboarding,
  takeOnboardForm,
} from '../server/onboard.ts'
import { settingsWords } from '../words/settings-words.ts'
import { JoinOffersList } from './join-offers.tsx'

export const links = authLinks

export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const newcomer = await findNewcomer(platform, request)
  const { email, first, last, isMember } = newcomer
  return { email, first, last, isMember, offers: await listJoinOffers(platform, newcomer) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  if ((await request.clone().formData()).has('join')) return answerOffer(platform, request)
  const refused = await takeOnboardForm(platform, request)
  return refused ? data(refused, { status: 400 }) : redirect('/workspace')
}

async function answerOffer(platform: Platform, request: Request) {
  try {
    const { joined } = await answerJoinOffer(platform, request)
    return redirect(joined ? '/workspace' : '/user/onboard')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { message: error.told[localeOf(request)], field: undefined, values: undefined },
      { status: error.status },
    )
  }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OnboardScreen(): ReactElement {
  const words = useWords(settingsWords)
  const fields = useWords(fieldWords)
  const known = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const names = refused?.values ?? known
  return (
    <AuthFrame
      title={known.isMember ? words.setUpYourProfile : words.setUpYourWorkspace}
      lead={words.youAreSignedInAs(known.email)}
      problem={refused?.message ?? (known.isMember ? fields.profileMissing : undefined)}
      before={<JoinOffersList offers={known.offers} />}
    >
      <NameFields first={names.first} last={names.last} wrong={refused?.field} />
      {known.isMember ? null : <CompanyField refused={refused} />}
      <button type="submit">{words.openTheWorkspace}</button>
      <button className="sign-in-out" type="submit" formAction="/auth/logout" formNoValidate>
        {words.signOut3}
      </button>
    </AuthFrame>
  )
}

type Refused = { [key in keyof RefusedOnboarding]: RefusedOnboarding[key] | undefined }

function CompanyField({ refused }: { refused: Refused | undefined }): ReactElement {
  const words = useWords(settingsWords)
  return (
    <>
      <label htmlFor="company">{words.companyOrShow}</label>
      <input
        id="company"
        name="company"
        autoComplete="organization"
        aria-describedby="company-rule"
        required
        maxLength={100}
        defaultValue={refused?.values?.company ?? ''}
        {...(refused?.field === 'company' ? wrongField : {})}
      />
      <p className="sign-in-hint" id="company-rule">
        {words.yourWorkspaceGetsThisName}
      </p>
    </>
  )
}
