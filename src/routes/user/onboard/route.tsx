import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { defaultColors } from '#src/features/brand/rules/look.ts'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import {
  answerJoinOffer,
  findNewcomer,
  listJoinOffers,
  type OnboardStep,
  sendConfirmationEmail,
} from '#src/routes/server/onboard.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import { handleOnboardForm } from './actions.ts'
import { ConfirmAddress, JoinOffersList } from './parts/join-offers.tsx'
import {
  ContentStep,
  OrganizationStep,
  ProfileStep,
  SkipButton,
  WorkspaceStep,
} from './parts/onboard-steps.tsx'

export const links = authLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const newcomer = await findNewcomer(platform, request)
  const { email, isProved, first, last, member, step } = newcomer
  return {
    email,
    first,
    last,
    step,
    color: defaultColors.primary,
    isMember: member !== undefined,
    wantsProof: !isProved && email !== '',
    isProofSent: new URL(request.url).searchParams.get('proof') === 'sent',
    offers: await listJoinOffers(platform, newcomer),
    info: member && step === 'workspace' ? await readWorkspaceInfo(platform, member.workspace) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const form = await readForm(request)
  if (form.has('join'))
    return orRefused(request, async () => {
      const { joined } = await answerJoinOffer(platform, request)
      return redirect(joined ? '/workspace' : '/user/onboard')
    })
  if (form.has('proof'))
    return orRefused(request, async () => {
      await sendConfirmationEmail(platform, request)
      return redirect('/user/onboard?proof=sent')
    })
  const taken = await handleOnboardForm(platform, request)
  if ('to' in taken) return redirect(taken.to)
  const { status, ...refused } = taken
  return data(refused, { status })
}

async function orRefused(request: Request, run: () => Promise<Response>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const values: Record<string, string> = {}
    return data(
      { message: speak(localeOf(request), error.told), field: '', values },
      { status: error.status },
    )
  }
}

const steps: OnboardStep[] = ['name', 'organisation', 'workspace', 'content']

export default function OnboardScreen({
  loaderData: known,
  actionData: refused,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { step, info } = known
  const isProfileAlone = known.isMember && step === 'name'
  const titles: Record<OnboardStep, string> = {
    name: isProfileAlone ? t`Set up your profile` : t`What’s your name?`,
    organisation: t`Where do you work?`,
    workspace: t`Set up ${{ name: info?.name ?? '' }}`,
    content: t`Add your first recording`,
  }
  const number = steps.indexOf(step) + 1
  const place = t`Step ${{ step: number }} of ${{ steps: steps.length }}`
  return (
    <AuthFrame
      // Each step is a separate form.
      key={step}
      title={titles[step]}
      lead={
        isProfileAlone
          ? t`You’re signed in as ${{ email: known.email }}.`
          : `${place}. ${t`You’re signed in as ${{ email: known.email }}.`}`
      }
      problem={
        refused?.message ||
        (isProfileAlone ? t`User profile not found. Please complete your profile setup.` : undefined)
      }
      before={step === 'organisation' ? <JoinOffersList offers={known.offers} /> : undefined}
      after={
        step === 'organisation' && known.wantsProof ? (
          <ConfirmAddress email={known.email} isSent={known.isProofSent} />
        ) : undefined
      }
      hasFile={step !== 'organisation'}
    >
      <progress
        className="sign-in-progress"
        value={number}
        max={steps.length}
        aria-hidden="true"
        hidden={isProfileAlone}
      />
      <input type="hidden" name="step" value={step} />
      <StepFields known={known} refused={refused} />
      <button className="sign-in-out" type="submit" formAction="/auth/logout" formNoValidate>
        {t`Sign out`}
      </button>
    </AuthFrame>
  )
}

type Fields = {
  known: Awaited<ReturnType<typeof loader>>
  refused: { field: string; values: Record<string, string> } | undefined
}

function StepFields({ known, refused }: Fields): ReactElement {
  const { t } = useLingui()
  const { values = {}, field } = refused ?? {}
  const continueButton = <button type="submit">{t`Continue`}</button>
  switch (known.step) {
    case 'name':
      return (
        <>
          <ProfileStep
            first={values['first'] ?? known.first}
            last={values['last'] ?? known.last}
            wrong={field}
          />
          {continueButton}
        </>
      )
    case 'organisation':
      return (
        <>
          <OrganizationStep company={values['company'] ?? ''} isWrong={field === 'company'} />
          {continueButton}
        </>
      )
    case 'workspace':
      return (
        <>
          {known.info ? (
            <WorkspaceStep
              info={known.info}
              values={values}
              color={known.color}
              isWrong={field === 'language'}
            />
          ) : null}
          {continueButton}
          <SkipButton />
        </>
      )
    case 'content':
      return (
        <>
          <ContentStep />
          <SkipButton />
        </>
      )
  }
}
