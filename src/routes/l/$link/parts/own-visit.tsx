import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { OwnRecordList } from './own-record-list.tsx'
import './own-visit.css'
import { type OwnVisitProps, useOwnVisit } from './use-own-visit.ts'

/** What was recorded of the visitor's own visit, and what they can do about it. Loaded only when they ask for it. */
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
    loading: t`Looking it up …`,
    failed: t`That did not reach us. Check your connection, then try again.`,
    ready: said,
    working: said,
  }[step]
  return (
    <section className="own-visit" aria-labelledby="own-visit-title" aria-busy={step === 'loading'}>
      <h2 id="own-visit-title" ref={heading} tabIndex={-1}>
        {t`Recorded of this visit`}
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
        ? t`This visit is deleted. If this browser is known to ${{ sender: record.sender }} as you, all your visits to ${{ sender: record.sender }} are, and it is known no more. How often pages were read in total stays as a number without a name. Measuring is then paused. This cannot be undone.`
        : t`Your name and e-mail address leave ${{ sender: record.sender }}, with all your visits, forms and codes, and ${{ sender: record.sender }} cannot add you again by themselves. That you accepted terms stays as an entry without a name. Only a code that somebody asks for with your address is still mailed. This cannot be undone.`
    return (
      <fieldset className="own-visit-deeds">
        <legend>{asked === 'forget' ? t`Forget me` : t`Remove my address`}</legend>
        <p>{text}</p>
        <Press onPress={() => own.forget(asked).finally(() => setAsked(undefined))}>
          {t`Delete for good`}
        </Press>
        <Press onPress={async () => setAsked(undefined)}>{t`Keep it`}</Press>
      </fieldset>
    )
  }
  return (
    <div className="own-visit-deeds">
      <Press onPress={() => own.choose(record.is_paused ? 'resume' : 'pause')}>
        {record.is_paused ? t`Go on measuring` : t`Pause measuring`}
      </Press>
      {record.naming !== 'never' && (
        <Press onPress={() => own.choose(record.naming === 'on' ? 'refuse' : 'agree')}>
          {record.naming === 'on' ? t`Only count me` : t`Let visits bear who I am`}
        </Press>
      )}
      <Press onPress={async () => setAsked('forget')}>{t`Forget me`}</Press>
      {record.person && (
        <Press onPress={async () => setAsked('remove-address')}>{t`Remove my address`}</Press>
      )}
      <Press onPress={own.look}>{t`Look again`}</Press>
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
