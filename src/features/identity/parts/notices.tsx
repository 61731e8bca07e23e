import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Notices as Told } from '../schema.ts'

const noticeLabels = {
  notice: msg`Notice`,
  someThingsAreSlow: msg`Degraded performance`,
  someThingsDoNotWork: msg`Partial outage`,
}

const style = `
.notices{position:relative;z-index:110}
.notices>:not(style){display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 16px;margin:0;padding:8px 16px;font-size:var(--text-13);text-align:center;overflow-wrap:anywhere}
.notice-acting{background:var(--ink);color:var(--paper)}
.notice-acting p{margin:0}
.notice-acting button{min-height:28px;padding:0 12px;border:1px solid currentColor;border-radius:var(--radius);background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.notice-incident{border-block-end:1px solid var(--line-strong);background:var(--surface);color:var(--ink)}
.notice-incident strong{font-weight:620}
`

const severities = { notice: 'notice', degraded: 'someThingsAreSlow', outage: 'someThingsDoNotWork' } as const

/** Banners above every screen of signed-in users: the current incident, and impersonation. */
export function Notices({ acting, incident }: Told): ReactElement {
  const { t } = useLingui()
  return (
    <div className="notices">
      <style>{style}</style>
      {acting ? (
        <form method="post" action="/acting/end" className="notice-acting">
          <p>
            {t`You’re impersonating`} <strong>{acting.email}</strong> {t`until`}{' '}
            <time dateTime={acting.endsAt}>{acting.endsAt.slice(11, 16)} UTC</time>
            {t`. All your changes are logged.`}
          </p>
          <button type="submit">{t({ message: 'End', context: 'verb' })}</button>
        </form>
      ) : null}
      {incident ? (
        <p className="notice-incident" role="status">
          <strong>{t(noticeLabels[severities[incident.severity]])}</strong> {incident.message}
        </p>
      ) : null}
    </div>
  )
}
