import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data } from 'react-router'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { mailActionMannerLabels } from '#src/features/visit/messages/mail-action-labels.ts'
import { qualityGradeLabels } from '#src/features/visit/messages/quality-labels.ts'
import {
  type ActionAbout,
  loadAction,
  performMailAction,
} from '#src/features/visit/server/notifying/mail-actions.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Say } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

const longestToken = 400

/** A GET changes nothing, because mail scanners also open the link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const about =
    token.length > longestToken ? undefined : await loadAction(context.get(platformContext), token)
  return data({ token, about }, about ? 200 : 404)
}

/** Performs the action. The form contains the token, because scripts remove it from the browser's address bar. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? await readForm(request) : new FormData()
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent : (url.searchParams.get('token') ?? '')
  const about =
    token.length > longestToken ? undefined : await performMailAction(context.get(platformContext), token)
  return data({ token, about }, about ? 200 : 404)
}

export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function MailActionScreen({
  loaderData: opened,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { token, about } = answer ?? opened
  if (!about)
    return (
      <AuthFrame
        title={t`This link isn’t valid`}
        lead={t`It may be incomplete, its content may have been deleted, or you may have left the workspace.`}
      >
        <Settings />
      </AuthFrame>
    )
  const { title, workspaceName, isDone, undo } = about
  const lead =
    about.action.kind === 'follow'
      ? t`This only affects emails you get about “${title}” in ${{ workspace: workspaceName }}. In-app notifications continue.`
      : t`This changes the grade of one visit to “${title}” in ${{ workspace: workspaceName }}. Internal visits don’t count and don’t trigger notifications.`
  return (
    <AuthFrame title={titleOf(about, t)} lead={lead}>
      {isDone ? <p role="status">{answer ? t`Done.` : t`Already done.`}</p> : null}
      <input type="hidden" name="token" value={isDone ? undo : token} />
      <button type="submit">{isDone ? t`Undo` : t`Confirm`}</button>
      <Settings />
    </AuthFrame>
  )
}

function titleOf({ action }: ActionAbout, say: Say): string {
  if (action.kind === 'follow') return say(mailActionMannerLabels[action.manner])
  return action.grade === 'auto'
    ? say(msg`Grade this visit automatically`)
    : say(msg`Grade this visit as: ${{ grade: say(qualityGradeLabels[action.grade]) }}`)
}

function Settings(): ReactElement {
  const { t } = useLingui()
  return (
    <p className="sign-in-other">
      <a href="/user/settings/notifications">{t`Open settings`}</a>
    </p>
  )
}
