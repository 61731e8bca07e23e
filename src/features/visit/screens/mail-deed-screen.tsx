import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { useWords } from '#src/words/reader.ts'
import { type DeedAbout, doDeed, loadDeed } from '../server/telling/mail-deeds.ts'
import { mailDeedWords } from '../words/mail-deed-words.ts'

export const links = authLinks

const longestToken = 400

/** Opening the address changes nothing: mail scanners open it, too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const about = token.length > longestToken ? undefined : await loadDeed(context.get(platformContext), token)
  return data({ token, about }, about ? 200 : 404)
}

/** Does it. The page's form holds the token, because a browser with script takes it out of its address. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? await readForm(request) : new FormData()
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent : (url.searchParams.get('token') ?? '')
  const about = token.length > longestToken ? undefined : await doDeed(context.get(platformContext), token)
  return data({ token, about }, about ? 200 : 404)
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function MailDeedScreen(): ReactElement {
  const words = useWords(mailDeedWords)
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token, about } = answer ?? opened
  if (!about)
    return (
      <AuthFrame title={words.unknown} lead={words.unknownText}>
        <Settings />
      </AuthFrame>
    )
  const { title, workspaceName, isDone, undo } = about
  const explain = about.deed.kind === 'follow' ? words.ofLink : words.ofVisit
  return (
    <AuthFrame title={titleOf(about, words)} lead={explain(title, workspaceName)}>
      {isDone ? <p role="status">{answer ? words.done : words.isSo}</p> : null}
      <input type="hidden" name="token" value={isDone ? undo : token} />
      <button type="submit">{isDone ? words.undo : words.press}</button>
      <Settings />
    </AuthFrame>
  )
}

function titleOf({ deed }: DeedAbout, words: typeof mailDeedWords.en): string {
  return deed.kind === 'follow' ? words.manners[deed.manner] : words.graded(deed.grade)
}

function Settings(): ReactElement {
  const words = useWords(mailDeedWords)
  return (
    <p className="sign-in-other">
      <a href="/user/settings/notifications">{words.open}</a>
    </p>
  )
}
