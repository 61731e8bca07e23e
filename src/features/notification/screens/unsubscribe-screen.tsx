import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { useWords } from '#src/words/reader.ts'
import { loadSubscription, setSubscription } from '../server/unsubscribe.ts'
import { topicWords } from '../words/topic-words.ts'
import { unsubscribeWords } from '../words/unsubscribe-words.ts'

export const links = authLinks

const longestToken = 300

async function read(platform: Platform, token: string) {
  return token.length > longestToken ? undefined : loadSubscription(platform, token)
}

/** Opening the address changes nothing: mail scanners open it, too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const subscription = await read(context.get(platformContext), token)
  return data({ token, subscription }, subscription ? 200 : 404)
}

/**
 * Stops the mails, or lets them come again for `again=on`. A mail program sends `List-Unsubscribe=One-Click` to the address
 * of the header (RFC 8058), without a cookie. The page's form holds the token, because a browser with script takes it out
 * of its address.
 */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? await request.formData() : new FormData()
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent : (url.searchParams.get('token') ?? '')
  const isOn = form.get('again') === 'on'
  const isDone = token.length <= longestToken && (await setSubscription(platform, token, isOn))
  const subscription = await read(platform, token)
  return data({ token, subscription, isOn }, isDone ? 200 : 404)
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function UnsubscribeScreen(): ReactElement {
  const words = useWords(unsubscribeWords)
  const topics = useWords(topicWords)
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token, subscription } = answer ?? opened
  const [about] = subscription?.topics ?? []
  if (!subscription || !about)
    return (
      <AuthFrame title={words.unknown} lead={words.unknownText}>
        <p className="sign-in-other">
          <a href="/user/settings/notifications">{words.settings}</a>
        </p>
      </AuthFrame>
    )
  const says = about.isOn ? words.isOn : words.isOff
  return (
    <AuthFrame
      title={words.title}
      lead={says(topics[about.topic].label, subscription.address, subscription.workspaceName)}
    >
      {answer ? <p role="status">{answer.isOn ? words.resumed : words.stopped}</p> : null}
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
