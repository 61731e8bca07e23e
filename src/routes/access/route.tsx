import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, type HeadersArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { answerAccessForm } from '#src/features/campaign/server/answer-access-form.ts'
import { openAccess } from '#src/features/campaign/server/open-access.ts'
import { formCookie } from '#src/features/link/server/gate/form-cookie.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { NavigationError } from '#src/platform/navigation/destination.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SiteMark } from '#src/routes/parts/public/site-mark.tsx'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { brandHeadTags } from '../parts/public/brand-head-tags.ts'
import type { Route } from './+types/route.ts'
import { ConfirmEmailForm, EmailedCodeForm, LinkAccessForm, LinkRequestForm } from './parts/access-forms.tsx'
import './parts/access.css'

const mailed = z.object({ id: z.uuid(), key: z.string().max(60) })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = searchParams.get('next') ?? ''
  const cookies = request.headers.get('cookie')
  const userAgent = request.headers.get('user-agent')
  const asked = { next, cookies, userAgent }
  const access = await openAccess(context.get(platformContext), asked).catch(refuseOutward)
  if (access.kind === 'go') throw redirect(access.to)
  if (access.kind === 'ended' && access.url) throw redirect(access.url)
  const key = mailed.safeParse({ id: searchParams.get('id'), key: searchParams.get('key') }).data ?? null
  const status = { missing: 404, ended: 410, asks: 200 }[access.kind]
  const isInvited = access.kind === 'asks' && access.needs.invite
  const cookie = isInvited ? formCookie(context.get(platformContext), cookies) : undefined
  return data(
    { access, next, key, title: speak(localeOf(request), msg`Before you continue`) },
    { status, headers: cookie ? { 'set-cookie': cookie } : {} },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  const done = await answerAccessForm(context.get(platformContext), await readForm(request), {
    next,
    cookies: request.headers.get('cookie'),
    headers: request.headers,
    ip: context.get(screenRequest).ip,
    locale: localeOf(request),
  }).catch(refuseOutward)
  if (done.kind === 'answer') return data(done.answer, { status: done.status, headers: done.headers ?? {} })
  if (done.kind === 'missing') return redirect(`/access?next=${encodeURIComponent(next)}`)
  const headers = new Headers()
  for (const cookie of done.cookies) headers.append('set-cookie', cookie)
  return redirect(done.to, { headers })
}

/** Refuses external addresses with the specification's message. */
function refuseOutward(error: unknown): never {
  if (error instanceof NavigationError) throw data(error.message, { status: 400 })
  throw error
}

/** The URL is a secret between sender and reader. */
export function headers({ actionHeaders }: HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const look = loaderData && 'look' in loaderData.access ? loaderData.access.look : undefined
  return [
    { title: loaderData?.title ?? '' },
    { name: 'robots', content: 'noindex, nofollow' },
    ...brandHeadTags({ look }),
  ]
}

export default function AccessScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { access } = loaderData
  const { sender, look } = 'sender' in access ? access : {}
  return (
    <main className="access" style={look?.tokens}>
      <div className="access-card">
        {sender !== undefined && look?.logo ? (
          <p>
            <SiteMark name={sender} look={look} />
          </p>
        ) : null}
        {access.kind === 'asks' && access.isPreview ? (
          <p role="status">{t`Preview: enter anything to continue. Nothing is saved or sent.`}</p>
        ) : null}
        {access.kind === 'missing' ? (
          <>
            <h1>{t`This link isn’t available`}</h1>
            <p>{t`It may have been turned off, or the URL may be incomplete. Check the link, or ask the sender for a new one.`}</p>
          </>
        ) : (
          <Gate />
        )}
      </div>
    </main>
  )
}

function Gate(): ReactElement {
  const { access, next, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const given = { next, answer }
  if (access.kind === 'ended' || (answer && 'intent' in answer && answer.intent === 'ask'))
    return <LinkRequestForm {...given} sender={'sender' in access ? access.sender : ''} />
  if (access.kind !== 'asks') return <></>
  const code = codeIn(answer)
  if (code) return <EmailedCodeForm {...given} {...code} />
  if (key && answer === undefined) return <ConfirmEmailForm {...given} mailed={key} sender={access.sender} />
  return <LinkAccessForm {...given} access={access} />
}

type Answer = ReturnType<typeof useActionData<typeof action>>

/** The emailed code's id and address, while the visitor enters it. */
function codeIn(answer: Answer): { id: string; email: string } | undefined {
  if (answer?.kind === 'mailed') return answer
  if (answer?.kind !== 'refused' || answer.intent !== 'confirm') return undefined
  return { id: answer.values['id'] ?? '', email: answer.values['email'] ?? '' }
}
