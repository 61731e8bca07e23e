import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data } from 'react-router'
import { z } from 'zod'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { mailStopLabels } from '#src/features/notification/messages/mail-stop-labels.ts'
import { topicLabels } from '#src/features/notification/messages/topic-labels.ts'
import { type MailStop, unsubscribeActions } from '#src/features/notification/rules/mail-stop.ts'
import { loadMailStop, setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import {
  loadSubscription,
  type Subscription,
  setSubscription,
} from '#src/features/notification/server/unsubscribe.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Route } from './+types/route.ts'
import { UnsubscribeForm } from './parts/unsubscribe-form.tsx'

export const links = authLinks

const longestToken = 300

const stopAction = z.enum(unsubscribeActions).catch('stop')

type Found = { subscription: Subscription | undefined; stop: MailStop | undefined }

/** A member's subscription to a topic, or the settings of an address that is not a member's. */
async function read(platform: Platform, token: string): Promise<Found> {
  if (token.length > longestToken) return { subscription: undefined, stop: undefined }
  const subscription = await loadSubscription(platform, token)
  return { subscription, stop: subscription ? undefined : await loadMailStop(platform, token) }
}

/** A GET changes nothing, because mail scanners also open the link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await read(context.get(platformContext), token)
  return data({ token, ...found }, found.subscription || found.stop ? 200 : 404)
}

/**
 * Unsubscribes, or resubscribes a member for `again=on` and others by the field `choice`. Mail programs send
 * `List-Unsubscribe=One-Click` to the address of the header (RFC 8058), without a cookie. The page's form contains the
 * token, because scripts remove it from the browser's address bar.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? await readForm(request) : new FormData()
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent : (url.searchParams.get('token') ?? '')
  const action = stopAction.parse(form.get('choice'))
  const isOn = form.get('again') === 'on' || action.startsWith('resume')
  const isDone =
    token.length <= longestToken &&
    ((await setSubscription(platform, token, isOn)) || (await setMailStop(platform, token, action)))
  return data({ token, ...(await read(platform, token)), isOn }, isDone ? 200 : 404)
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function UnsubscribeScreen({
  loaderData: opened,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { token, subscription, stop } = answer ?? opened
  const done = answer && (answer.isOn ? 'resumed' : 'stopped')
  if (stop) return <UnsubscribeForm token={token} stop={stop} done={done} />
  const [about] = subscription?.topics ?? []
  if (subscription && about) return <TopicForm {...subscription} token={token} about={about} done={done} />
  return (
    <AuthFrame
      title={t`This link isn’t valid`}
      lead={t`It may be incomplete, or you’ve left the workspace. Open the link in the email again.`}
    >
      <p className="sign-in-other">
        <a href="/user/settings/notifications">{t`Open settings`}</a>
      </p>
    </AuthFrame>
  )
}

type TopicProps = Pick<Subscription, 'address' | 'workspaceName'> & {
  token: string
  about: Subscription['topics'][number]
  done: 'stopped' | 'resumed' | undefined
}

/** A member's subscription to one topic. */
function TopicForm({ token, about, done, address, workspaceName }: TopicProps): ReactElement {
  const { t } = useLingui()
  const topic = t(topicLabels[about.topic].label)
  const lead = about.isOn
    ? t`${address} receives “${topic}” emails from ${{ workspace: workspaceName }}.`
    : t`${address} no longer receives “${topic}” emails from ${{ workspace: workspaceName }}.`
  return (
    <AuthFrame title={t`Your email preferences`} lead={lead}>
      {done ? <p role="status">{t(mailStopLabels[done])}</p> : null}
      <input type="hidden" name="token" value={token} />
      {about.isOn ? null : <input type="hidden" name="again" value="on" />}
      <button type="submit">{about.isOn ? t`Unsubscribe` : t`Resubscribe`}</button>
      <p className="sign-in-other">{t`You still get in-app notifications. Sign in to change these and other settings.`}</p>
      <p className="sign-in-other">
        <a href="/user/settings/notifications">{t`Open settings`}</a>
      </p>
      <p className="sign-in-other">{t`Not your address? The email was forwarded to you, so you don’t need to do anything.`}</p>
    </AuthFrame>
  )
}
