import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, use, useMemo } from 'react'
import { data, Form, type HeadersArgs, redirect, useActionData } from 'react-router'
import { openReport, unlockReport } from '#src/features/insight/server/report/open-report.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import { ReportFigures } from './parts/report-figures.tsx'
import './parts/report.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = { report: params['report'] ?? '', cookies: request.headers.get('cookie') }
  const opened = await openReport(context.get(platformContext), asked)
  if (opened.kind === 'missing') throw missing(request)
  // A form posted without a referrer has no origin and would be refused as cross-site.
  const policy = opened.kind === 'locked' ? 'same-origin' : 'no-referrer'

  const title =
    opened.kind === 'shown'
      ? `${opened.report.title} · ${opened.report.site}`
      : speak(opened.language ?? localeOf(request), msg`This report is password-protected`)
  return data({ ...opened, title }, { headers: { 'referrer-policy': policy } })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const report = params['report'] ?? ''
  const said = (await readForm(request)).get('password')
  const password = typeof said === 'string' ? said.slice(0, 200) : ''
  const address = context.get(screenRequest).ip
  try {
    const cookie = await unlockReport(context.get(platformContext), { report, password, address })
    if (!cookie) throw missing(request)
    return redirect(`/report/${report}`, { headers: { 'set-cookie': cookie } })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    return data(
      { message: speak(localeOf(request), error.told) },
      { status: error.status, headers: error.headers },
    )
  }
}

/** The same answer as for any unmatched path. */
function missing(request: Request) {
  return data(pageNotFound(new URL(request.url).pathname), { status: 404, statusText: 'Page Not Found' })
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  const cookie = actionHeaders.get('set-cookie')
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': loaderHeaders.get('referrer-policy') ?? 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    ...(cookie && { 'set-cookie': cookie }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...(loaderData ? [{ title: loaderData.title }] : []),
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function ReportScreen({ loaderData: opened }: Route.ComponentProps): ReactElement {
  const reader = use(ReaderContext)
  const { language } = opened
  const own = useMemo(() => (language ? { ...reader, locale: language } : reader), [language, reader])
  return (
    <ReaderContext value={own}>
      <div className="report" lang={own.locale}>
        <main id="main" tabIndex={-1}>
          {opened.kind === 'shown' ? <ReportFigures report={opened.report} /> : <Lock />}
        </main>
      </div>
    </ReaderContext>
  )
}

function Lock(): ReactElement {
  const { t } = useLingui()
  const refused = useActionData<typeof action>()
  return (
    <>
      <h1>{t`This report is password-protected`}</h1>
      <Form method="post" className="report-lock">
        <label htmlFor="report-password">{t`Password`}</label>
        <input
          id="report-password"
          type="password"
          name="password"
          required
          maxLength={200}
          autoComplete="off"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'report-refused' : undefined}
        />
        <button type="submit">{t`Open`}</button>
        <p id="report-refused" role="alert">
          {refused?.message}
        </p>
      </Form>
    </>
  )
}
