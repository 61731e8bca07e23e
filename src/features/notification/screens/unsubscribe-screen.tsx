import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { readForm } from '#src/platform/http/read-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { useWords } from '#src/words/reader.ts'
import { type MailStop, stopDeeds } from '../rules/mail-stop.ts'
import { loadMailStop, setMailStop } from '../server/mail/set-mail-stop.ts'
import { loadSubscription, type Subscription, setSubscription } from '../server/unsubscribe.ts'
import { topicWords } from '../words/topic-words.ts'
import { unsubscribeWords } from '../words/unsubscribe-words.ts'
import { MailStopForm } from './mail-stop-form.tsx'

export const links = authLinks

const longestToken = 300

const deeds = z.enum(stopDeeds).catch('stop')

type Found = { subscription: Subscription | undefined; stop: MailStop | undefined }

/** A member's mails of a topic, or what is mailed to whoever is none. */
async function read(platform: Platform, token: string): Promise<Found> {
  if (token.length > longestToken) return { subscription: undefined, stop: undefined }
  const subscription = await loadSubscription(platform, token)
  return { subscription, stop: subscription ? undefined : await loadMailStop(platform, token) }
}

/** Opening the address changes nothing: mail scanners open it, too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await read(context.get(platformContext), token)
  return data({ token, ...found }, found.subscription || found.stop ? 200 : 404)
}

/**
 * Stops the mails, or lets them come again: a member's for `again=on`, a stranger's as `deed` says. A mail program sends `List-Unsubscribe=One-Click` to the address
 * of the header (RFC 8058), without a cookie. The page's form holds the token, because a browser with script takes it out
 * of its address.
 */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? await readForm(request) : new FormData()
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent : (url.searchParams.get('token') ?? '')
  const deed = deeds.parse(form.get('deed'))
  const isOn = form.get('again') === 'on' || deed.startsWith('resume')
  const isDone =
    token.length <= longestToken &&
    ((await setSubscription(platform, token, isOn)) || (await setMailStop(platform, token, deed)))
  return data({ token, ...(await read(platform, token)), isOn }, isDone ? 200 : 404)
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function UnsubscribeScreen(): ReactElement {
  const words = useWords(unsubscribeWords)
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token, subscription, stop } = answer ?? opened
  const done = answer && (answer.isOn ? 'resumed' : 'stopped')
  if (stop) return <MailStopForm token={token} stop={stop} done={done} />
  const [about] = subscription?.topics ?? []
  if (subscription && about) return <TopicForm {...subscription} token={token} about={about} done={done} />
  return (
    <AuthFrame title={words.unknown} lead={words.unknownText}>
      <p className="sign-in-other">
        <a href="/user/settings/notifications">{words.settings}</a>
      </p>
    </AuthFrame>
  )
}

type TopicProps = Pick<Subscription, 'address' | 'workspaceName'> & {
  token: string
  about: Subscription['topics'][number]
  done: 'stopped' | 'resumed' | undefined
}

/** What a member says about the mails of one topic. */
function TopicForm({ token, about, done, address, workspaceName }: TopicProps): ReactElement {
  const words = useWords(unsubscribeWords)
  const topics = useWords(topicWords)
  const says = about.isOn ? words.isOn : words.isOff
  return (
    <AuthFrame title={words.title} lead={says(topics[about.topic].label, address, workspaceName)}>
      {done ? <p role="status">{words[done]}</p> : null}
      <input type="hidden" name="token" value={token} />
      {about.isOn ? null : <input type="hidden" name="again" value="on" />}
      <button type="submit">{about.isOn ? words.stop : words.undo}</button>
      <p className="sign-in-other">{words.inTheApp}</p>
      <p className="sign-in-other">
        <a href="/user/settings/notifications">{words.settings}</a>
      </p>
      <p className="sign-in-other">{words.notYou}</p>
    </AuthFrame>
  )
}
