import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { OwnRecordList } from './own-record-list.tsx'
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
      {record && <OwnRecordList record={record} />}
      {step === 'failed' && <Press onPress={own.look}>{t`Try again`}</Press>}
      {record && step !== 'failed' && <Deeds record={record} own={own} />}
    </section>
  )
}

type DeedsProps = { record: OwnRecord; own: ReturnType<typeof useOwnVisit> }

function Deeds({ record, own }: DeedsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'forget' | 'remove-address'>()
  if (asked) {
    const text =
      asked === 'forget'
        ? t`This deletes this visit. If ${{ sender: record.sender }} recognizes this browser as yours, it deletes all your visits to ${{ sender: record.sender }} and forgets the browser. Total page views stay as an anonymous number. Measuring is then paused. This can’t be undone.`
        : t`This deletes your name and email address from ${{ sender: record.sender }}, along with all your visits, forms and codes. ${{ sender: record.sender }} can’t add you again on their own. Your acceptance of terms stays on record without your name. You’ll only be emailed codes that are requested with your address. This can’t be undone.`
    return (
      <fieldset className="own-visit-deeds">
        <legend>{asked === 'forget' ? t`Forget me` : t`Remove my address`}</legend>
        <p>{text}</p>
        <Press onPress={() => own.forget(asked).finally(() => setAsked(undefined))}>
          {t`Delete permanently`}
        </Press>
        <Press onPress={async () => setAsked(undefined)}>{t`Cancel`}</Press>
      </fieldset>
    )
  }
  return (
    <div className="own-visit-deeds">
      <Press onPress={() => own.choose(record.is_paused ? 'resume' : 'pause')}>
        {record.is_paused ? t`Resume measuring` : t`Pause measuring`}
      </Press>
      {record.naming !== 'never' && (
        <Press onPress={() => own.choose(record.naming === 'on' ? 'refuse' : 'agree')}>
          {record.naming === 'on' ? t`Just count me` : t`Link visits to me`}
        </Press>
      )}
      <Press onPress={async () => setAsked('forget')}>{t`Forget me`}</Press>
      {record.person && (
        <Press onPress={async () => setAsked('remove-address')}>{t`Remove my address`}</Press>
      )}
      <Press onPress={own.look}>{t`Refresh`}</Press>
    </div>
  )
}

function Press({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  return (
    <button type="button" onClick={() => void onPress()}>
      {children}
    </button>
  )
}
