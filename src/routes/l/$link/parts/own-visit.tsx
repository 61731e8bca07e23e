import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { VisitRecord } from './own-record-list.tsx'
import './own-visit.css'
import { type OwnVisitProps, useOwnVisit } from './use-own-visit.ts'

/** The data recorded about the visitor's own visit, and their choices. Loaded only on demand. */
export function OwnVisit(props: OwnVisitProps) {
  const { t } = useLingui()
  const own = useOwnVisit(props)
  const { step, record, said } = own
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true })
    void own.look()
  })
  useEffect(() => open(), [])
  const status = {
    loading: t`Loading`,
    failed: t`We couldn’t reach the server. Check your connection and try again.`,
    ready: said,
    working: said,
  }[step]
  return (
    <section className="own-visit" aria-labelledby="own-visit-title" aria-busy={step === 'loading'}>
      <h2 id="own-visit-title" ref={heading} tabIndex={-1}>
        {t`Data about this visit`}
      </h2>
      <p role="status">{status}</p>
      {record && <VisitRecord record={record} />}
      {step === 'failed' && <ActionButton onClick={own.look}>{t`Try again`}</ActionButton>}
      {record && step !== 'failed' && <OwnVisitActions record={record} own={own} />}
    </section>
  )
}

type OwnVisitActionsProps = { record: OwnRecord; own: ReturnType<typeof useOwnVisit> }

function OwnVisitActions({ record, own }: OwnVisitActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'forget' | 'remove-address'>()
  if (asked) {
    const text =
      asked === 'forget'
        ? t`This deletes this visit. If ${{ sender: record.sender }} recognizes this browser as yours, all your visits to ${{ sender: record.sender }} are deleted and the browser is forgotten. Only an anonymous count of page views is kept. Tracking is then paused. This can’t be undone.`
        : t`This deletes your name and email address from ${{ sender: record.sender }}’s records, along with all your visits, form answers and codes. ${{ sender: record.sender }} can’t add you again on their own. Your acceptance of terms stays on record without your name. The only emails you’ll still get are codes that someone requests by entering your address. This can’t be undone.`
    return (
      <fieldset className="own-visit-actions">
        <legend>{asked === 'forget' ? t`Forget me` : t`Remove my email address`}</legend>
        <p>{text}</p>
        <ActionButton onClick={() => own.forget(asked).finally(() => setAsked(undefined))}>
          {t`Delete permanently`}
        </ActionButton>
        <ActionButton onClick={async () => setAsked(undefined)}>{t`Cancel`}</ActionButton>
      </fieldset>
    )
  }
  return (
    <div className="own-visit-actions">
      <ActionButton onClick={() => own.choose(record.is_paused ? 'resume' : 'pause')}>
        {record.is_paused ? t`Resume tracking` : t`Pause tracking`}
      </ActionButton>
      {record.naming !== 'never' && (
        <ActionButton onClick={() => own.choose(record.naming === 'on' ? 'refuse' : 'agree')}>
          {record.naming === 'on' ? t`Only count my visits` : t`Let the sender see which visits are mine`}
        </ActionButton>
      )}
      <ActionButton onClick={async () => setAsked('forget')}>{t`Forget me`}</ActionButton>
      {record.person && (
        <ActionButton
          onClick={async () => setAsked('remove-address')}
        >{t`Remove my email address`}</ActionButton>
      )}
      <ActionButton onClick={own.look}>{t`Refresh`}</ActionButton>
    </div>
  )
}

function ActionButton({ onClick, children }: { onClick: () => Promise<void>; children: string }) {
  return (
    <button type="button" onClick={() => void onClick()}>
      {children}
    </button>
  )
}
